import { execute, type Operation } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { contactAppointments } from '#app/features/agenda/booking/details.server.ts'
import { dayCounts } from '#app/features/agenda/calendar/calendar.server.ts'
import { dayMoney } from '#app/features/agenda/calendar/day-money.server.ts'
import { clientCard } from '#app/features/agenda/clients/card.server.ts'
import { keepAccount } from '#app/features/channels/accounts.server.ts'
import { mergeSuggestions } from '#app/features/contacts/merging/suggestions.server.ts'
import { contacts as contactsOf } from '#app/features/contacts/operations.server.ts'
import { contactDetail } from '#app/features/contacts/queries.server.ts'
import { deskCounts } from '#app/features/inbox/desk/filters.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { countUnread, listThreads } from '#app/features/inbox/queries.server.ts'
import { receiveMessage } from '#app/features/inbox/receiving/receiving.server.ts'
import { ThreadsFilter } from '#app/features/inbox/schemas.ts'
import { openConversation } from '#app/features/inbox/threads/conversation.server.ts'
import { notices as bell } from '#app/features/notices/operations.server.ts'
import { noticeSummary } from '#app/features/notices/queries.server.ts'
import { notificationsOfContact } from '#app/features/notifications/queries.server.ts'
import { showAnswerer } from '#app/features/turns/turn/choosing.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { DAY, localDate, MINUTE } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { assistants } from '#db/schema/assistants.ts'
import { contacts } from '#db/schema/contacts.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { threads } from '#db/schema/inbox.ts'
import { notices } from '#db/schema/notices.ts'
import { notifications } from '#db/schema/notifications.ts'
import { type Scene } from '#tests/support/scenes/scene.ts'
import { ctxOf, type Eyes, own, row, world } from './world.ts'

type Talk = { accountId: string; threadId: string }
const talks = new Map<string, Talk>()

/** The salon's client has written to it: made where a sequence first needs it. */
async function talkOf(scene: Scene): Promise<Talk> {
	const known = talks.get(scene.business.id)
	if (known) return known
	const talk = await transact(ctxOf(scene), async (within) => {
		const about = { externalId: newShortId(), parentId: newShortId(), name: 'Recepción', sealedToken: 'EAAG' }
		const { id } = await keepAccount(within, { ...about, channel: 'whatsapp', provenAt: within.now })
		return { accountId: id, threadId: (await receiveMessage(within, said(scene, id, 'Hola'))).threadId ?? '' }
	})
	talks.set(scene.business.id, talk)
	return talk
}

function said({ contact }: Scene, accountId: string, text: string, from = contact.whatsapp) {
	const person = { handles: [{ handle: `52${from}`, address: `521${from}` }], pushName: 'Regina' }
	const message = { providerId: `wamid.${newShortId()}`, sentAt: world.now, type: 'text' as const, text, content: {} }
	return { accountId, person, ...message }
}

/** Something is done by whoever sits at the desk; a refusal writes nothing, which is as good. */
async function done(scene: Scene, op: Operation, input: object) {
	await execute(ctxOf(scene), op, input)
}

/** What happens at a desk, by every way in, beside what `pageWrites` do. */
export const deskWrites = {
	message: async (scene: Scene, number: number) => {
		const { accountId } = await talkOf(scene)
		const from = number % 3 === 0 ? '5511112222' : undefined
		await transact(ctxOf(scene), (within) => receiveMessage(within, said(scene, accountId, `Hola ${number}`, from)))
	},
	reading: async (scene: Scene) => done(scene, inbox.markRead, await talkOf(scene)),
	assigning: async (scene: Scene, number: number) => {
		const { threadId } = await talkOf(scene)
		await done(scene, inbox.assignThread, { threadId, assigneeId: number % 2 ? world.scenes[0].owner.id : undefined })
	},
	snoozing: async (scene: Scene, number: number) => {
		await talkOf(scene)
		const snoozedUntil = number % 2 ? world.now + DAY : null
		await row(scene, (db) => db.update(threads).set({ snoozedUntil }).where(own(scene, threads)))
	},
	silencing: async (scene: Scene, number: number) => {
		await done(scene, inbox.setAssistant, { threadId: (await talkOf(scene)).threadId, on: number % 2 > 0 })
	},
	teamNote: async (scene: Scene, number: number) => {
		await done(scene, inbox.addThreadNote, { threadId: (await talkOf(scene)).threadId, text: `Nota ${number}` })
	},
	note: (scene: Scene, number: number) => {
		const about = { contactId: scene.contact.id, text: `Alergia ${number}`, pinned: number % 2 > 0 }
		return done(scene, contactsOf.addNote, about)
	},
	namesake: (scene: Scene, number: number) => {
		const { whatsapp, countryCode, name, lastname } = scene.contact
		const same = number % 2 ? { whatsapp, countryCode, name: 'Otra' } : { name, lastname }
		const made = { id: newId('con'), businessId: scene.business.id, createdAt: world.now, updatedAt: world.now }
		return row(scene, (db) => db.insert(contacts).values({ ...made, ...same }))
	},
	notice: async (scene: Scene, number: number) => {
		const details = { threadId: (await talkOf(scene)).threadId }
		const about = { id: newId('ntc'), businessId: scene.business.id, groupKey: `${number}`, details }
		const when = { at: world.now - (number % 40) * DAY, createdAt: world.now }
		await row(scene, (db) =>
			db
				.insert(notices)
				.values({ ...about, ...when, kind: 'turns.handedOver' })
				.onConflictDoNothing(),
		)
	},
	bellRead: (scene: Scene) => done(scene, bell.markRead, {}),
	planned: (scene: Scene, number: number) => {
		const about = { id: newId('ntf'), businessId: scene.business.id, contactId: scene.contact.id, kind: 'custom' }
		const what = { text: `Aviso ${number}`, createdBy: 'prueba', deliverAt: world.now + (number % 9) * MINUTE }
		const made = { createdAt: world.now, updatedAt: world.now }
		return row(scene, (db) => db.insert(notifications).values({ ...about, ...what, ...made }))
	},
	assistant: (scene: Scene, number: number) =>
		row(scene, async (db) => {
			const isWorking = number % 3 > 0
			const changed = await db
				.update(assistants)
				.set({ isWorking, name: `Sofía ${number}` })
				.where(own(scene, assistants))
			if (changed.rowsAffected > 0) return
			const about = { id: newId('ast'), businessId: scene.business.id, branchId: scene.branch.id, name: 'Sofía' }
			const said = { goal: '', greeting: '', instructions: '', notes: '', capabilities: {} as never }
			const what = { type: 'new', channels: ['whatsapp'], isWorking, createdAt: world.now }
			await db.insert(assistants).values({ ...about, ...said, ...what })
		}),
	priced: async (scene: Scene, number: number) => {
		await world.other.execute({
			sql: 'UPDATE appointments SET price_minor = ?, status = ? WHERE business_id = ?',
			args: [number % 90_000, number % 2 ? 'asistida' : 'agendada', scene.business.id],
		})
	},
	paid: (scene: Scene, number: number) =>
		row(scene, async (db) => {
			const [visit] = await db
				.select({ id: appointments.id })
				.from(appointments)
				.where(own(scene, appointments))
				.limit(1)
			const about = { id: newId('mov'), businessId: scene.business.id, appointmentId: visit?.id, amountMinor: number }
			const how = { currency: 'MXN', paymentMethod: 'cash' as const, at: world.now, createdAt: world.now }
			await db.insert(moneyMovements).values({ ...about, ...how })
		}),
	messageOfOther: async (scene: Scene, number: number) => {
		await world.other.execute({
			sql: 'UPDATE messages SET state = ? WHERE business_id = ?',
			args: [number % 2 ? 'failed' : 'received', scene.business.id],
		})
	},
}

/** What a desk reads of a salon, as its owner and as somebody who may see little. */
export function deskAnswers(scene: Scene, { as, limited: few }: Eyes): Promise<unknown>[] {
	const [whole, limited] = [as({}), as(few)]
	const threadId = talks.get(scene.business.id)?.threadId ?? 'thr_none'
	const client = { contactId: scene.contact.id }
	const zone = 'America/Mexico_City'
	const days = { from: localDate(world.now, zone), to: localDate(world.now + 6 * DAY, zone) }
	const range = { ...days, branchIds: [], specialistIds: [], statuses: [] }
	return [
		listThreads(whole, ThreadsFilter.parse({ team: 'without' })),
		listThreads(whole, ThreadsFilter.parse({ team: 'with', assigned: 'me', unread: true })),
		listThreads(limited, ThreadsFilter.parse({ snoozed: true })),
		deskCounts(whole),
		deskCounts(limited),
		countUnread(whole),
		noticeSummary(whole),
		noticeSummary(limited),
		dayCounts(whole, range),
		dayMoney(whole, range),
		clientCard(whole, client),
		clientCard(limited, client),
		contactAppointments(whole, { ...client, upcoming: true }),
		contactDetail(whole, client),
		mergeSuggestions(whole, client),
		notificationsOfContact(whole, { ...client, limit: 50 }),
		openConversation(whole, { threadId, limit: 30 }),
		openConversation(limited, { threadId, limit: 30 }),
		showAnswerer(whole, { threadId }),
	]
}
