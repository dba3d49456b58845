import { type Row } from '#app/core/api/row.ts'
import { appointmentRows } from '#app/features/agenda/api/appointments.server.ts'
import { blockRows } from '#app/features/agenda/api/blocks.server.ts'
import { agendaMoneyRows } from '#app/features/agenda/api/money.server.ts'
import { agendaStockRows } from '#app/features/agenda/api/stock.server.ts'
import { businessRows } from '#app/features/businesses/api.server.ts'
import { contactRows } from '#app/features/contacts/api.server.ts'
import { inboxRows } from '#app/features/inbox/api.server.ts'
import { notificationRows } from '#app/features/notifications/api.server.ts'
import { paymentRows } from '#app/features/payments/api.server.ts'
import { catalogueRows } from './table-catalogue.server.ts'
import { catalogueWriteRows } from './table-catalogue-writes.server.ts'
import { peopleRows } from './table-people.server.ts'

/** Every call of the API, in the order in which its documentation tells of them. */
export const rows: Row[] = [
	...appointmentRows,
	...agendaMoneyRows,
	...agendaStockRows,
	...blockRows,
	...businessRows,
	...catalogueRows,
	...catalogueWriteRows,
	...contactRows,
	...inboxRows,
	...notificationRows,
	...paymentRows,
	...peopleRows,
]
