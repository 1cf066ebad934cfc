"""One pass of teaching by PyTorch: on a graphics card where there is one. The same steps as `fitting` takes."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.nets import MOST
from tablekeep.research.training.fitting import (
    BATCH,
    FIRST,
    SECOND,
    SHRINK,
    TINY,
    Lesson,
    Taught,
    order_of,
    rate_of,
    surprise,
)


def need_torch() -> Any:
    try:
        import torch
    except ImportError as missing:
        text = "PyTorch is not installed here: `pip install torch`, or leave --torch away: NumPy teaches the same."
        raise ImportError(text, name="torch") from missing
    return torch


def one_pass(taught: Taught, lesson: Lesson, tried: Lesson, seed: str, passes: int) -> Taught:
    torch = need_torch()
    place = "cuda" if torch.cuda.is_available() else "cpu"
    held = [torch.tensor(each, device=place) for each in lesson]
    weights = [torch.tensor(each, device=place, requires_grad=True) for each in taught.weights]
    memory = [[torch.tensor(each, device=place) for each in part] for part in taught.memory]
    done, steps = taught.passes, taught.steps
    order = torch.tensor(order_of(seed, done, len(lesson.shares)), device=place)
    for begins in range(0, len(order), BATCH):
        steps += 1
        loss = _loss(torch, weights, [each[order[begins : begins + BATCH]] for each in held])
        slopes = torch.autograd.grad(loss, weights)
        with torch.no_grad():
            _adam(torch, weights, slopes, memory, steps, rate_of(done, passes))
    stepped = [each.detach().cpu().numpy() for each in weights]
    kept = [[each.cpu().numpy() for each in part] for part in memory]
    curve = [*taught.curve, (surprise(lesson, stepped), surprise(tried, stepped))]
    return Taught(stepped, kept, steps, curve)


def _loss(torch: Any, weights: list[Any], lesson: list[Any]) -> Any:
    given, seemed, shares = lesson
    first = torch.relu(given @ weights[0].T + weights[1])
    second = torch.relu(first @ weights[2].T + weights[3])
    says = torch.clamp((second @ weights[4].T + weights[5])[..., 0], -MOST, MOST)
    logs = torch.log_softmax(seemed + says, dim=1)
    shrink = sum([(each * each).sum() for each in weights[::2]]) * (SHRINK / 2)
    return -(shares * torch.clamp(logs, min=-30.0)).sum(dim=1).mean() + shrink


def _adam(torch: Any, weights: list[Any], slopes: Any, memory: list[list[Any]], steps: int, rate: float) -> None:
    for at, slope in enumerate(slopes):
        first, second = memory[0][at], memory[1][at]
        first.mul_(FIRST).add_(slope, alpha=1 - FIRST)
        second.mul_(SECOND).addcmul_(slope, slope, value=1 - SECOND)
        ahead, spread = first / (1 - FIRST**steps), second / (1 - SECOND**steps)
        weights[at].sub_(rate * ahead / (torch.sqrt(spread) + TINY))
