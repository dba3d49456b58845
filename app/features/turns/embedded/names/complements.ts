import { type Facts, serviceOf } from '../facts.ts'
import { type Words } from '../words/normalise.ts'
import { stemOf } from '../words/stem.ts'
import { type NameFind } from './find-names.ts'
import { GENERAL } from './likely.ts'

const OF = /^ (?:de|del)(?: (?:el|la|los|las|mi|mis|un|una|ese|esa|este|esta))* $/

/** 'Un retoque del tatuaje' is one thing: what several fit behind the 'de' only says of what it is. */
export function withoutComplements({ text }: Words, finds: NameFind[]): NameFind[] {
	return finds.filter((find, at) => {
		const [before, after] = [finds[at - 1], finds[at + 1]]
		if (before && OF.test(text.slice(before.end, find.start)) && before.refs.length === 1 && find.refs.length > 1)
			return false
		// 'Una valoración con Ale para un tatuaje grande'
		const looks = before?.refs.length === 1 && EXAMINING.test(text.slice(before.start, before.end))
		if (before && looks && PURPOSE.test(text.slice(before.end, find.start))) return false
		// 'Perdí un tornillo de mis lentes, ¿me los ajustan?'; of 'manicure y mi corte' both are wished.
		const isOwned = find.refs.length > 1 && /(?<!\S)(?:de|a|en|sobre) mis? $/.test(text.slice(0, find.start))
		if (isOwned && finds.some((other) => other.refs.length === 1)) return false
		const isGeneral = GENERAL.test(text.slice(find.start, find.end))
		return !(isGeneral && after && OF.test(text.slice(find.end, after.start)))
	})
}

const EXAMINING = /^(?:(?:cita|consulta) (?:de )?)?(?:valoracion|evaluacion|revision|diagnostico|presupuesto)$/
const PURPOSE =
	/^ (?:con (?:el |la )?\S+ )?(?:para|por)(?: (?:hacerme|ponerme|ver|un|una|unos|unas|el|la|lo de|mi|mis))+ $/

const THEN = /(?<!\S)(?:y|luego|despues|(?:de )?ahi)(?: (?:luego|despues|con|de ahi|tambien))* (?:el|la) $/
const TRADE = /^\p{L}{3,}(?:olog[oa]|iatra|peut[ao]|ista)s?$/u

/** 'Busco psicólogo' speaks of who, and of no 'Evaluación psicológica'. */
export function withoutTrades({ text }: Words, finds: NameFind[], facts: Pick<Facts, 'business'>): NameFind[] {
	return finds.filter(({ refs, start, end }) => {
		const said = text.slice(start, end)
		if (!TRADE.test(said)) return true
		// 'Evaluación física y de ahí la nutrióloga': beside what else is wished she stands for what she does.
		const isNext = THEN.test(text.slice(0, start)) && finds.some((other) => other.end < start)
		if (isNext && refs.length === 1) return true
		// 'La cita con el nutriólogo'
		if (refs.length === 1 && /(?<!\S)(?:la|mi|esa|su) cita (?:con|de) (?:el |la )?$/.test(text.slice(0, start)))
			return true
		const names = refs.map((ref) => facts.business.services.find((service) => service.ref === ref)?.name ?? '')
		return names.some((name) => name.split(' ').length === 1)
	})
}

const LOOKS = /(?<!\S)(?:ver|examinar)(?:me|l[ao])?(?: (?:un|una|el|la|mi|mis|los|las|unos|unas|a|como|lo|de))* $/

/** 'Checar una muela' names what is looked at, where the muela is not what the service is called by: there it is looked at. */
export function lookedAt({ text }: Words, finds: NameFind[], facts: Facts, examining: string[]): NameFind[] {
	if (examining.length === 0) return finds
	return finds.map((find) => {
		const said = text.slice(find.start, find.end).split(' ').map(stemOf)
		const isHead = find.refs.some((ref) =>
			said.includes(stemOf(/\p{L}+/u.exec(serviceOf(facts, ref)?.name ?? '')?.[0] ?? '')),
		)
		const looks = LOOKS.test(text.slice(Math.max(0, find.start - 40), find.start))
		const isLook = find.refs.every((ref) =>
			/revisi|chequeo|examen|consulta|valora/i.test(serviceOf(facts, ref)?.name ?? ''),
		)
		return looks && !isHead && !isLook ? { ...find, refs: examining } : find
	})
}
