import { appointmentsApi } from './api/appointments.server.ts'
import { blocksApi } from './api/blocks.server.ts'
import { moneyApi } from './api/money.server.ts'
import { sampleApi } from './api/sample.server.ts'
import { stockApi } from './api/stock.server.ts'
import { visitsApi } from './api/visits.server.ts'

/** What the JSON API says of the agenda, in the order of its documentation. */
export const agendaApi = [...sampleApi, ...appointmentsApi, ...visitsApi, ...moneyApi, ...stockApi, ...blocksApi]
