import { type AppointmentFacts } from '../../../engines/engine.ts'
import { FOR_CHILDREN } from '../../names/children.ts'
import { type Turn, upcoming } from '../turn.ts'

const KIN =
	'(?:hij|nin|nen|bebe|peque|mama|papa|espos|marido|herman|sobrin|niet|abuel|suegr|novi|amig|prim|tia|tio|pareja)'
const THEIRS = new RegExp(String.raw`(?<!\S)(?:de mis? |es (?:de|para) mis? |mi )(${KIN})\p{L}*(?!\S)`, 'u')
const OWN = /(?<!\S)(?:(?:la|el|lo) mi[ao]|(?:la|el) de mi(?= |$)(?! \p{L}))(?!\S)/u

/** 'La de mi hija', 'la mía': those that somebody else comes to, or the others; null where nothing of it is said or known. */
export function ofWhom(turn: Turn, said: string): AppointmentFacts[] | null {
	const kin = THEIRS.exec(said)?.[1]
	if (!kin && !OWN.test(said)) return null
	const mine = upcoming(turn)
	const isChild = /^(?:hij|nin|nen|bebe|peque|sobrin|niet)/.test(kin ?? 'hij')
	const theirs = mine.filter(({ attendee, serviceRef }) => {
		const service = turn.facts.business.services.find(({ ref }) => ref === serviceRef)
		return attendee !== undefined || (isChild && FOR_CHILDREN.test(service?.name ?? ''))
	})
	if (theirs.length === 0 || theirs.length === mine.length) return null
	return kin ? theirs : mine.filter((one) => !theirs.includes(one))
}
