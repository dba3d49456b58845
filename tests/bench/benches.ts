import { type Bench } from './bench.ts'
import { bookBench } from './book.bench.ts'
import { contactsBenches } from './contacts/contacts.bench.ts'
import { importBenches } from './contacts/import.bench.ts'
import { importsBesideBenches } from './contacts/imports-beside.bench.ts'
import { conversationBenches } from './conversations.bench.ts'
import { desksBench } from './desks.bench.ts'
import { fanoutBenches } from './fanout.bench.ts'
import { financeBenches } from './finance/finance.bench.ts'
import { agendaHistoryBench } from './history/agenda-history.bench.ts'
import { chatHistoryBenches } from './history/chat-history.bench.ts'
import { searchMessagesBench } from './history/search-messages.bench.ts'
import { idleBenches } from './idle.bench.ts'
import { jobsBench } from './jobs.bench.ts'
import { burstBenches } from './messages/burst.bench.ts'
import { rushBenches } from './messages/rush.bench.ts'
import { smallBenches } from './messages/small.bench.ts'
import { webhookBench } from './messages/webhook.bench.ts'
import { overloadBenches } from './overload.bench.ts'
import { pageBenches } from './pages.bench.ts'
import { paintBenches } from './paint.bench.ts'
import { slots1, slots20 } from './slots/slots.bench.ts'
import { slotsDbBench } from './slots/slots-db.bench.ts'
import { slotsFullBench } from './slots/slots-full.bench.ts'
import { turnBench } from './turn.bench.ts'
import { visitSearchBench } from './visit-search.bench.ts'

/** All of them, in the order in which they run. */
export const benches: Bench[] = [
	...conversationBenches,
	slots1,
	slots20,
	slotsDbBench,
	slotsFullBench,
	visitSearchBench,
	agendaHistoryBench,
	...financeBenches,
	...chatHistoryBenches,
	searchMessagesBench,
	...contactsBenches,
	...importBenches,
	...importsBesideBenches,
	bookBench,
	jobsBench,
	turnBench,
	webhookBench,
	...burstBenches,
	...overloadBenches,
	...rushBenches,
	...smallBenches,
	...pageBenches,
	...paintBenches,
	...fanoutBenches,
	desksBench,
	...idleBenches,
]
