/** How often something comes again; apart from `recurrence.ts`, whose library no browser needs. */
export const repeats = ['diario', 'semanal', 'quincenal', 'mensual'] as const
export type Repeat = (typeof repeats)[number]

export const repeatWords: Record<Repeat, string> = {
	diario: 'Cada día',
	semanal: 'Cada semana',
	quincenal: 'Cada dos semanas',
	mensual: 'Cada mes',
}
