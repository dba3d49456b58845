/** What the colour of an appointment says. */
export const agendaColors = ['estado', 'especialista'] as const
export type AgendaColor = (typeof agendaColors)[number]

/** A grid of hours, or one line for each appointment. */
export const agendaShapes = ['horas', 'compacta'] as const
export type AgendaShape = (typeof agendaShapes)[number]
