import { type Act } from '../acts/find-acts.ts'
import { type Facts } from '../facts.ts'
import { type Frame } from '../frame.ts'
import { type NameFind } from '../names/find-names.ts'
import { type Wishes, wishesIn } from './wishes.ts'

type Beside = { acts: Act[]; frame: Frame; facts: Facts }

/** Several wishes, of whoever begins with them and changes nothing that stands. */
export function severalIn(read: Parameters<typeof wishesIn>[0], { acts, frame, facts }: Beside): Wishes | null {
	const isNew = !frame.task?.service && !frame.proposal && read.services.length > 0
	const isKept = acts.some(({ name }) => /^(?:reschedule|cancel|cantCome|late|confirm|correct|askMine)/.test(name))
	return isNew && !isKept ? wishesIn(read, facts) : null
}

/** The services of all of them, each once. */
export function eachOnce({ items }: Wishes): NameFind[] {
	return [...new Map(items.map(({ find }) => [find.refs.join(), find])).values()]
}
