import { type Row } from './row.ts'
import { appointmentRows } from './table-agenda.server.ts'
import { agendaMoneyRows } from './table-agenda-money.server.ts'
import { agendaStockRows } from './table-agenda-stock.server.ts'
import { blockRows } from './table-blocks.server.ts'
import { businessRows } from './table-businesses.server.ts'
import { catalogueRows } from './table-catalogue.server.ts'
import { catalogueWriteRows } from './table-catalogue-writes.server.ts'
import { contactRows } from './table-contacts.server.ts'
import { inboxRows } from './table-inbox.server.ts'
import { notificationRows } from './table-notifications.server.ts'
import { paymentRows } from './table-payments.server.ts'
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
