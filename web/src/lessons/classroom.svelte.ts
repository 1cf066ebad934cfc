/** A course being learned: which lesson lies on the table, what was answered, and what was said to it. */
import { api, asRefusal } from '../lib/api'
import { Clock } from '../lib/clock.svelte'
import { READ_MS } from '../lib/pacing'
import { asView, decisionFor, type Decision, type GameView } from '../lib/view'
import type { CourseInfo, EventInfo, LessonInfo, LessonReply, LessonTitle, Refusal } from '../lib/wire'
import { learn, learned } from './progress'

/** What a learner was told, and whether that was a yes. */
export interface Said {
  good: boolean
  text: string
  rules: string[]
}

interface Shot {
  view: GameView | null
  events: EventInfo[]
  said: Said | null
}

export class Classroom {
  courses = $state.raw<CourseInfo[] | null>(null)
  mode = $state('')
  lesson = $state.raw<LessonInfo | null>(null)
  view = $state.raw<GameView | null>(null)
  events = $state.raw<EventInfo[]>([])
  said = $state.raw<Said | null>(null)
  done = $state(false)
  known = $state.raw<string[]>([])
  refusal = $state.raw<Refusal | null>(null)
  /** All lessons are through, and the learner looks at what comes next. */
  finished = $state(false)
  /** The course was taken up with this lesson, nothing was answered yet: one may still go another way. */
  resumed = $state(false)
  #moves = $state.raw<unknown[]>([])
  #sending = $state(false)
  #unread = $state(false)
  readonly clock: Clock<Shot> = new Clock<Shot>({
    stage: ({ view, events }) => ([this.view, this.events] = [view, events]),
    tell: ({ said }) => (this.said = said),
  })

  constructor(readonly slug: string) {
    this.known = learned(slug)
  }

  get course(): CourseInfo | null {
    return this.courses?.find((course) => course.mode === this.mode) ?? this.courses?.[0] ?? null
  }
  get lessons(): LessonTitle[] {
    return this.course?.lessons ?? []
  }
  /** The place of the lesson in its course, from 0. */
  get number(): number {
    return this.lessons.findIndex((each) => each.name === this.lesson?.name)
  }
  get decision(): Decision | null {
    return this.done || !this.lesson ? null : decisionFor(this.view, this.lesson.seat)
  }
  /** A question takes no answer while another is on its way, a scene is played, or it has only just been shown. */
  get busy(): boolean {
    return this.#sending || this.#unread || this.clock.playing
  }
  /** Has an answer of several moves been begun? */
  get begun(): boolean {
    return this.#moves.length > 0 && !this.done
  }

  async load(wanted: string): Promise<void> {
    try {
      this.courses = await api.courses(this.slug)
      this.mode = this.#modeOf(wanted) ?? this.courses[0]?.mode ?? ''
      await this.go(this.#first(wanted))
      this.resumed = true
    } catch (error) {
      this.refusal = asRefusal(error)
    }
  }

  /** Somebody followed a link to a lesson of this game. */
  async see(name: string): Promise<void> {
    const mode = this.#modeOf(name)
    if (mode === undefined || name === this.lesson?.name) return
    this.mode = mode
    await this.go(name)
  }

  async choose(mode: string): Promise<void> {
    this.mode = mode
    await this.go(this.#first(''))
    this.resumed = true
  }

  /** Lay a lesson on the table. */
  async go(name: string | undefined): Promise<void> {
    if (!name) return
    this.finished = false
    this.resumed = false
    try {
      const lesson = await api.lesson(this.slug, name)
      this.clock.clear()
      ;[this.lesson, this.view, this.events] = [lesson, asView(lesson.view), []]
      ;[this.said, this.refusal, this.done, this.#moves] = [null, null, false, []]
      this.#rest()
    } catch (error) {
      this.refusal = asRefusal(error)
    }
  }

  async next(): Promise<void> {
    const following = this.lessons[this.number + 1]
    if (following) await this.go(following.name)
    else this.finished = true
  }

  async again(): Promise<void> {
    await this.go(this.lesson?.name)
  }

  /** The lesson's own words of help. */
  help(): void {
    if (this.lesson) this.said = { good: false, text: this.lesson.hint, rules: [] }
  }

  /** `planned`: part of something that was begun with an earlier answer, so there is nothing to read before it. */
  async answer(json: unknown, planned = false): Promise<void> {
    const lesson = this.lesson
    if (!lesson || this.done || (planned ? this.#sending : this.busy)) return
    this.#sending = true
    try {
      const reply = await api.answerLesson(this.slug, lesson.name, [...this.#moves, json])
      if (lesson === this.lesson) this.#hear(lesson, reply, json)
    } catch (error) {
      this.refusal = asRefusal(error)
    }
    this.#sending = false
  }

  #hear(lesson: LessonInfo, reply: LessonReply, json: unknown): void {
    this.refusal = null
    if (reply.verdict === 'wrong' || reply.verdict === 'refused') {
      this.said = { good: false, text: reply.text, rules: reply.rule ? [reply.rule] : [] }
      return
    }
    this.#moves = [...this.#moves, json]
    this.done = reply.verdict === 'right'
    if (this.done) this.known = learn(this.slug, lesson.name)
    const said = this.done ? { good: true, text: reply.text, rules: lesson.rules } : null
    this.said = null
    this.clock.add({ view: asView(reply.view), events: reply.events, said }, 0)
    this.#rest()
  }

  #rest(): void {
    this.#unread = true
    setTimeout(() => (this.#unread = false), READ_MS)
  }

  #modeOf(wanted: string): string | undefined {
    return this.courses?.find((course) => course.lessons.some((each) => each.name === wanted))?.mode
  }

  /** The lesson that was asked for, else the first that is not known yet. */
  #first(wanted: string): string | undefined {
    const found = this.lessons.find((each) => each.name === wanted)
    return (found ?? this.lessons.find((each) => !this.known.includes(each.name)) ?? this.lessons[0])?.name
  }
}
