import { type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { agendaSeries, appointments, waitingEntries, waitingOffers } from '#db/schema/agenda.ts'
import { audiencePeople } from '#db/schema/audiences.ts'
import { contactConsents, contactHandles, contactNotes } from '#db/schema/contacts.ts'
import { giftCards, receipts, soldPackages } from '#db/schema/counter.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { formAnswers, formLinks, formTalks } from '#db/schema/forms.ts'
import { funnelEntries } from '#db/schema/funnels.ts'
import { messages, threadNotes, threads } from '#db/schema/inbox.ts'
import { knowledgeSuggestions } from '#db/schema/knowledge.ts'
import { notifications } from '#db/schema/notifications.ts'
import { linkSales } from '#db/schema/payments.ts'
import { contactArrivals } from '#db/schema/traffic.ts'
import { conversionEvents } from '#db/schema/turns.ts'

export type Follower = {
	table: SQLiteTable
	/** The column by which its rows are found: of the person, or of one of the person's conversations. */
	by: 'contactId' | 'threadId'
	/** One and several of them, as people read it; absent where nobody counts them. */
	named?: [string, string]
	/** All that joining two records may change, where whole rows would be much to read. */
	only?: string[]
	/** Those of who stays may change too, not only what goes over. */
	ofBoth?: true
}

/** What hangs on a person and goes with them when two records become one. Each feature moves its own; here it is remembered. */
export const followers: Follower[] = [
	{ table: contactHandles, by: 'contactId', named: ['forma de contacto', 'formas de contacto'] },
	{ table: contactNotes, by: 'contactId', named: ['nota', 'notas'] },
	{ table: contactConsents, by: 'contactId' },
	{ table: appointments, by: 'contactId', named: ['cita', 'citas'] },
	{ table: agendaSeries, by: 'contactId', named: ['cita que se repite', 'citas que se repiten'] },
	{ table: waitingEntries, by: 'contactId', named: ['lugar en la lista de espera', 'lugares en la lista de espera'] },
	{ table: waitingOffers, by: 'contactId' },
	{ table: moneyMovements, by: 'contactId', named: ['movimiento de dinero', 'movimientos de dinero'] },
	{ table: receipts, by: 'contactId', only: ['id', 'contactId'] },
	{ table: soldPackages, by: 'contactId', named: ['paquete', 'paquetes'] },
	{ table: giftCards, by: 'contactId' },
	{ table: linkSales, by: 'contactId' },
	{ table: notifications, by: 'contactId', named: ['aviso', 'avisos'] },
	{ table: audiencePeople, by: 'contactId', named: ['audiencia', 'audiencias'] },
	{ table: formAnswers, by: 'contactId', named: ['formulario contestado', 'formularios contestados'] },
	{ table: formLinks, by: 'contactId' },
	{ table: formTalks, by: 'contactId' },
	{ table: funnelEntries, by: 'contactId', named: ['paso en un funnel', 'pasos en funnels'], ofBoth: true },
	{ table: conversionEvents, by: 'contactId', named: ['conversión', 'conversiones'] },
	{ table: contactArrivals, by: 'contactId', named: ['llegada', 'llegadas'] },
	// The conversations of who stays take in those of the other.
	{ table: threads, by: 'contactId', named: ['conversación', 'conversaciones'], ofBoth: true },
	{ table: messages, by: 'threadId', named: ['mensaje', 'mensajes'], only: ['id', 'threadId', 'contactId'] },
	{ table: threadNotes, by: 'threadId', only: ['id', 'threadId'] },
	{ table: knowledgeSuggestions, by: 'threadId', only: ['id', 'threadId'] },
]
