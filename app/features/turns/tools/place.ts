import { type Json } from '#app/lib/json.ts'

/** What staff read in the client's note of an appointment that takes place by video. */
const onlineNote = 'En línea'

/** Where an assistant may book: at the branch, by video, or both. */
type Places = { inPerson: boolean; online: boolean }

export function placesOf(capabilities: string[]): Places {
	return {
		inPerson: capabilities.includes('inPersonScheduling'),
		online: capabilities.includes('onlineScheduling'),
	}
}

/** What a model is told of `online`, the argument by which it says that an appointment is no visit to the branch. */
export const onlineSchema = {
	type: 'boolean',
	description: 'true si la cita es en línea (videollamada); sin ello es en la sucursal',
}

/** The sentence of the instructions that says where. */
export function placeRule({ inPerson, online }: Places): string {
	if (inPerson && online)
		return 'Agendas citas en la sucursal y, cuando la persona lo pide, en línea (videollamada): entonces con online true, y dilo antes de preguntar si la confirma.'
	if (online)
		return 'Agendas citas solo en línea (videollamada), no en la sucursal: dilo antes de preguntar si la confirma.'
	return inPerson ? 'Agendas citas solo en la sucursal, no en línea.' : ''
}

/**
 * The arguments of a booking with its place written down for staff; null where the assistant may not book there,
 * whatever a model or a person says.
 */
export function withPlace(args: Record<string, Json>, { inPerson, online }: Places): Record<string, Json> | null {
	const { online: asked, ...rest } = args
	if (asked === true && !online) return null
	if (asked !== true && inPerson) return rest
	const { clientNotes } = rest
	return { ...rest, clientNotes: typeof clientNotes === 'string' ? `${onlineNote}. ${clientNotes}` : onlineNote }
}
