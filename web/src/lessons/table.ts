/** A lesson's table, as the parts of a real one want it told. */
import { plainTable } from '../lib/plainTable'
import type { GameView } from '../lib/view'
import type { GameInfo, LessonInfo, TableInfo } from '../lib/wire'

export function tableOf(game: GameInfo | null, slug: string, lesson: LessonInfo, view: GameView): TableInfo {
  return plainTable({
    game: slug,
    title: game?.title ?? '',
    name: lesson.title,
    options: view.options,
    seats: lesson.seats,
    mine: [lesson.seat],
  })
}
