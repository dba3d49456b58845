/** As the database holds them (db/schema/agenda.ts). */
export const waitingStatuses = ['esperando', 'ofrecida', 'agendada', 'vencida', 'retirada'] as const
export const offerStatuses = ['abierta', 'aceptada', 'rechazada', 'vencida'] as const
export const offerWays = ['mensaje', 'plantilla', 'tarea'] as const
