import { sql } from 'drizzle-orm'
import { type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { agendaSeries, appointments, waitingEntries, waitingOffers } from '#db/schema/agenda.ts'
import { audiencePeople } from '#db/schema/audiences.ts'
import { contactConsents, contactHandles, contactMerges, contactNotes, contacts } from '#db/schema/contacts.ts'
import { giftCards, receipts, soldPackages } from '#db/schema/counter.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { formAnswers, formLinks, formTalks } from '#db/schema/forms.ts'
import { funnelEntries } from '#db/schema/funnels.ts'
import { contactImportPeople } from '#db/schema/imports.ts'
import { messages, threadNotes, threads } from '#db/schema/inbox.ts'
import { knowledgeSuggestions } from '#db/schema/knowledge.ts'
import { notifications } from '#db/schema/notifications.ts'
import { linkSales } from '#db/schema/payments.ts'
import { reviews } from '#db/schema/reviews.ts'
import { contactArrivals } from '#db/schema/traffic.ts'
import { conversionEvents, frames, turnSteps, turns } from '#db/schema/turns.ts'

/** What stands where somebody was whom nobody remembers. */
export const nobody = 'Contacto eliminado'

export type Place = {
	table: SQLiteTable
	/** Its rows are of the person, of one of the person's conversations, of a turn in one, or of a visit. */
	of: 'person' | 'thread' | 'turn' | 'visit'
	/** The column that says so. */
	column: string
	/** What its file in the archive of a person is called; absent for what says nothing of them that stands nowhere else. */
	file?: string
	/** What becomes of it once a person is erased: its rows leave, stay as totals without these words, or stay as they are. */
	erased: 'leaves' | 'stays' | Record<string, unknown>
}

/** Everything that the product keeps of a person. What refers to other rows stands before them, so that they can leave. */
export const places: Place[] = [
	{ table: turnSteps, of: 'turn', column: 'turnId', erased: 'leaves' },
	{ table: frames, of: 'thread', column: 'threadId', erased: 'leaves' },
	{ table: knowledgeSuggestions, of: 'thread', column: 'threadId', erased: 'leaves' },
	{ table: threadNotes, of: 'thread', column: 'threadId', file: 'notas-del-equipo', erased: 'leaves' },
	{ table: messages, of: 'thread', column: 'threadId', file: 'mensajes', erased: 'leaves' },
	{ table: turns, of: 'thread', column: 'threadId', erased: 'stays' },
	{
		...{ table: threads, of: 'person', column: 'contactId', file: 'conversaciones' },
		erased: { preview: '', referral: null, pausedWhy: null, unread: 0, waitingSince: null, snoozedUntil: null },
	},
	{ table: notifications, of: 'person', column: 'contactId', file: 'avisos', erased: 'leaves' },
	// What the team was told of the person's visits names the person too.
	{ table: notifications, of: 'visit', column: 'appointmentId', erased: 'leaves' },
	{ table: waitingOffers, of: 'person', column: 'contactId', erased: 'leaves' },
	{ table: waitingEntries, of: 'person', column: 'contactId', file: 'lista-de-espera', erased: 'leaves' },
	{
		...{ table: conversionEvents, of: 'person', column: 'contactId', file: 'conversiones' },
		erased: { details: null },
	},
	{
		...{ table: contactArrivals, of: 'person', column: 'contactId', file: 'llegadas' },
		erased: 'leaves',
	},
	{ table: reviews, of: 'visit', column: 'appointmentId', file: 'opiniones', erased: { words: null, author: nobody } },
	{
		...{ table: appointments, of: 'person', column: 'contactId', file: 'citas' },
		erased: {
			...{ details: null, clientNotes: null, attendeeName: null, cancelMessage: null },
			...{ giftFrom: null, giftWords: null },
		},
	},
	{
		...{ table: agendaSeries, of: 'person', column: 'contactId', file: 'citas-que-se-repiten' },
		erased: { details: null, clientNotes: null, attendeeName: null },
	},
	{ table: moneyMovements, of: 'person', column: 'contactId', file: 'movimientos-de-dinero', erased: 'stays' },
	{
		...{ table: receipts, of: 'person', column: 'contactId', file: 'recibos' },
		erased: { body: sql`json_set(${receipts.body}, '$.client', ${nobody})` },
	},
	{ table: soldPackages, of: 'person', column: 'contactId', file: 'paquetes', erased: 'stays' },
	{ table: giftCards, of: 'person', column: 'contactId', file: 'tarjetas-de-regalo', erased: { forName: null } },
	{
		...{ table: linkSales, of: 'person', column: 'contactId', file: 'ventas-por-enlace' },
		// Of a card its words name who it is for; what nobody paid is offered no more.
		erased: {
			terms: sql`json_remove(${linkSales.terms}, '$.forName')`,
			detail: sql`CASE WHEN ${linkSales.kind} = 'gift_card' THEN '' ELSE ${linkSales.detail} END`,
			cancelledAt: sql`CASE WHEN ${linkSales.givenAt} IS NULL THEN coalesce(${linkSales.cancelledAt}, ${linkSales.createdAt}) ELSE ${linkSales.cancelledAt} END`,
		},
	},
	{ table: formLinks, of: 'person', column: 'contactId', erased: 'leaves' },
	{
		...{ table: formTalks, of: 'person', column: 'contactId', file: 'formularios-en-el-chat' },
		erased: 'leaves',
	},
	{
		...{ table: formAnswers, of: 'person', column: 'contactId', file: 'respuestas-a-formularios' },
		erased: 'leaves',
	},
	{ table: audiencePeople, of: 'person', column: 'contactId', file: 'audiencias', erased: 'leaves' },
	{ table: funnelEntries, of: 'person', column: 'contactId', file: 'funnels', erased: 'leaves' },
	{ table: contactImportPeople, of: 'person', column: 'personId', erased: 'leaves' },
	{ table: contactNotes, of: 'person', column: 'contactId', file: 'notas', erased: 'leaves' },
	{ table: contactConsents, of: 'person', column: 'contactId', file: 'consentimientos', erased: 'leaves' },
	{ table: contactHandles, of: 'person', column: 'contactId', file: 'formas-de-contacto', erased: 'leaves' },
	// How the records were before they became one: after all that was theirs.
	{ table: contactMerges, of: 'person', column: 'mergedId', erased: 'leaves' },
	{ table: contactMerges, of: 'person', column: 'keptId', erased: 'leaves' },
	{
		...{ table: contacts, of: 'person', column: 'id', file: 'contacto' },
		erased: {
			...{ customId: null, name: nobody, lastname: null, secondLastname: null, pushName: null },
			...{ whatsapp: null, countryCode: null, countryCodeExt: null, email: null, birthdate: null, gender: null },
			...{ tags: [], customFields: {}, lastInteractionAt: null },
		},
	},
]
