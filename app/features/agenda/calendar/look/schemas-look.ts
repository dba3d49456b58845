import { z } from 'zod'
import { agendaColors, agendaShapes } from './looks.ts'

/** How a person sees the agenda of a business; `shape` null: as the number of people shown asks for. */
export const Look = z.object({
	color: z.enum(agendaColors),
	shape: z.enum(agendaShapes).nullable(),
	showsCancelled: z.boolean(),
})
export type Look = z.output<typeof Look>

export const NoInput = z.object({})

/** What is left out stays as it is. */
export const ChangeLook = z.object({
	color: z.enum(agendaColors).optional().describe('Qué dice el color de una cita: su estado o quién atiende'),
	shape: z.enum(agendaShapes).optional().describe('Por horas, o compacta con un renglón por cita'),
	showsCancelled: z.enum(['si', 'no']).optional().describe('Si se muestran las citas canceladas'),
})
export type ChangeLook = z.output<typeof ChangeLook>
