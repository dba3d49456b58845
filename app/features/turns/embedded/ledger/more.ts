import { matchesIn } from '../words/matches-in.ts'

/** 'Otra igual', 'y otro para mi hermano': one more than what was named; 'otro día' and 'otra vez' are not. */
const MORE =
	/(?<!\S)(?<!(?:con|por|de|a|en|ningun|alguna?|cualquier|es|no hay|hay|tener|haber|el(?= otro (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)(?!\S))) )otr[oa](?: cita)?(?: (?:igual|mas|para|el|al|a las?|de lo mismo|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo))(?!\S)/g

/** Where one more is wished for. */
export function morePlaces(text: string): { start: number; end: number }[] {
	return matchesIn(MORE, text).map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
}

/** 'Y también…', 'y de paso…': where something else is wished for besides. */
export function besidesAt(text: string): number {
	return text.search(/(?<!\S)(?:y )?(?:tambien|ademas|aparte|de paso)(?!\S)/)
}
