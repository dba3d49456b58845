import { appointmentsApi } from './api/appointments.server.ts'
import { blocksApi } from './api/blocks.server.ts'
import { moneyApi } from './api/money.server.ts'
import { stockApi } from './api/stock.server.ts'

/** What the JSON API says of the agenda, in the order of its documentation. */
export const agendaApi = [...appointmentsApi, ...moneyApi, ...stockApi, ...blocksApi]
