import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { HOUR, localDateTime, MINUTE } from '#app/lib/time.ts'
import { users } from '#db/schema/accounts.ts'
import { appointments } from '#db/schema/agenda.ts'
import { branches } from '#db/schema/branches.ts'
import { members } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { anInbox, type InboxScene } from '#tests/support/scenes/inbox-scene.ts'
import { inbox } from '../operations.server.ts'
import { queueMessage } from '../sending/outgoing.server.ts'
import { pauseAssistant } from '../threads/threads.server.ts'
import { snoozeChoices } from './snooze-choices.ts'

const beto = { from: '5215533334444', name: 'Beto' }

/** Ana wrote, and Beto after her. */
async function twoWrite() {
	const scene = await anInbox()
	await scene.hear({ text: '¿Tienen lugar el jueves?', at: scene.at - 2 * MINUTE })
	await scene.hear({ text: '¿Cuánto cuesta el tinte?', ...beto, at: scene.at - MINUTE })
	await scene.settle()
	const [second, first] = await listed(scene)
	if (!first || !second) throw new Error('nobody has written')
	return { scene, ana: first, beto: second }
}

async function listed({ ctx }: Pick<InboxScene, 'ctx'>, filter: object = {}) {
	const page = await execute(ctx, inbox.listThreads, filter)
	if (!page.ok) throw new Error(JSON.stringify(page.failure))
	return page.value.threads
}

const names = async (scene: Pick<InboxScene, 'ctx'>, filter: object = {}) =>
	(await listed(scene, filter)).map(({ name }) => name)

async function counts({ ctx }: Pick<InboxScene, 'ctx'>) {
	const counted = await execute(ctx, inbox.deskCounts, {})
	return counted.ok ? counted.value : counted
}

async function aColleague(scene: InboxScene, name: string) {
	const id = newId('usr')
	const row = { businessId: scene.business.id, userId: id, access: 'full' as const, createdAt: scene.at }
	await transact(scene.ctx, async ({ db }) => {
		await db.insert(users).values({ id, name, email: `${newShortId()}@salon.test`, createdAt: scene.at })
		await db.insert(members).values(row)
	})
	return id
}

test('a conversation is given to somebody of the team, who finds it among hers; to nobody again; and to no stranger', async () => {
	const { scene, ana } = await twoWrite()
	const assigned = await execute(scene.ctx, inbox.assignThread, { threadId: ana.id, assigneeId: scene.owner.id })
	expect(assigned).toMatchObject({ ok: true })
	expect(await names(scene, { assigned: 'me' })).toEqual(['Ana'])
	expect(await names(scene, { assigned: 'nobody' })).toEqual(['Beto'])
	expect((await listed(scene)).map(({ assignee }) => assignee)).toEqual([undefined, 'Mariana Fuentes'])
	expect(await counts(scene)).toMatchObject({ mine: 1 })
	const open = await execute(scene.ctx, inbox.openConversation, { threadId: ana.id })
	expect(open.ok && open.value.messages.at(-1)?.content).toMatchObject({ event: 'assigned', to: 'Mariana Fuentes' })

	const other = await anInbox()
	const stranger = await execute(scene.ctx, inbox.assignThread, { threadId: ana.id, assigneeId: other.owner.id })
	expect(stranger).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	await execute(scene.ctx, inbox.assignThread, { threadId: ana.id })
	expect(await names(scene, { assigned: 'nobody' })).toEqual(['Beto', 'Ana'])
	expect(await counts(scene)).toMatchObject({ mine: 0 })
})

test('what somebody answered for who leaves the team is nobody’s', async () => {
	const { scene, ana } = await twoWrite()
	const luz = await aColleague(scene, 'Luz Prado')
	const team = await execute(scene.ctx, inbox.assignees, {})
	expect(team.ok && team.value.people.map(({ name }) => name)).toEqual(['Luz Prado', 'Mariana Fuentes'])
	await execute(scene.ctx, inbox.assignThread, { threadId: ana.id, assigneeId: luz })
	expect((await listed(scene))[1]).toMatchObject({ assignee: 'Luz Prado' })
	expect(await execute(scene.ctx, businesses.removeMember, { userId: luz })).toMatchObject({ ok: true })
	expect((await listed(scene))[1]?.assignee).toBeUndefined()
	expect(await names(scene, { assigned: 'nobody' })).toEqual(['Beto', 'Ana'])
})

test('who wrote last waits since the first message that nobody answered, also when it was read; a notice answers nobody', async () => {
	const { scene, ana } = await twoWrite()
	const first = ana.waitingSince
	expect(first).toBeDefined()
	await scene.hear({ text: '¿Hola?' })
	await scene.settle(MINUTE)
	await execute(scene.ctx, inbox.markRead, { threadId: ana.id })
	const cause = { kind: 'rule' as const }
	await transact(scene.later(MINUTE), (within) =>
		queueMessage(within, { threadId: ana.id, role: 'system', text: 'Te esperamos.', cause }),
	)
	expect(await names(scene, { waiting: true })).toEqual(['Ana', 'Beto'])
	expect(await names(scene, { waiting: true, unread: true })).toEqual(['Beto'])
	expect((await listed(scene)).find(({ name }) => name === 'Ana')?.waitingSince).toBe(first)
	await execute(scene.later(2 * MINUTE), inbox.sendMessage, { threadId: ana.id, text: 'Sí, a las diez.' })
	expect(await names(scene, { waiting: true })).toEqual(['Beto'])
	expect(await counts(scene)).toMatchObject({ waiting: 1, unread: 1, paused: 1 })
})

test('an assistant’s answer is one, and who was promised a person waits for one', async () => {
	const { scene, ana } = await twoWrite()
	const says = () =>
		transact(scene.later(MINUTE), (within) =>
			queueMessage(within, { threadId: ana.id, role: 'assistant', text: 'Sí.', cause: { kind: 'turn' } }),
		)
	await says()
	expect(await names(scene, { waiting: true })).toEqual(['Beto'])
	await transact(scene.later(2 * MINUTE), (within) => pauseAssistant(within, ana.id, 'hand_over'))
	await says()
	expect(await names(scene, { waiting: true })).toEqual(['Ana', 'Beto'])
})

test('where the assistant is silent is found, be it in one conversation or towards the person', async () => {
	const { scene, ana, beto } = await twoWrite()
	await execute(scene.ctx, inbox.setAssistant, { threadId: ana.id, on: false })
	await transact(scene.ctx, ({ db }) =>
		db.update(contacts).set({ noRespond: true }).where(eq(contacts.id, beto.contactId)),
	)
	expect(await names(scene, { paused: true })).toEqual(['Beto', 'Ana'])
	await execute(scene.ctx, inbox.setAssistant, { threadId: ana.id, on: true })
	expect(await names(scene, { paused: true })).toEqual(['Beto'])
})

test('a branch shows who last had or has an appointment there', async () => {
	const { scene, ana } = await twoWrite()
	const far = { ...scene.branch, id: newId('brn'), name: 'Santa Fe' }
	await transact(scene.ctx, ({ db }) => db.insert(branches).values(far))
	const [date, time] = ['2099-03-03', '09:00']
	const booked = await execute(scene.ctx, agenda.bookAppointment, {
		...scene.nine,
		contactId: ana.contactId,
		date,
		time,
	})
	expect(booked).toMatchObject({ ok: true })
	expect(await names(scene, { branchId: scene.branch.id })).toEqual(['Ana'])
	expect(await names(scene, { branchId: far.id })).toEqual([])
	await transact(scene.ctx, ({ db }) =>
		db.update(appointments).set({ branchId: far.id }).where(eq(appointments.contactId, ana.contactId)),
	)
	expect(await names(scene, { branchId: far.id })).toEqual(['Ana'])
})

test('a conversation that was put off leaves the list, and stands first in it, unread, when its time has come', async () => {
	const { scene, ana } = await twoWrite()
	await execute(scene.ctx, inbox.markRead, { threadId: ana.id })
	const moment = localDateTime(scene.at + HOUR, scene.business.timeZone)
	const put = await execute(scene.ctx, inbox.snoozeThread, { threadId: ana.id, ...moment })
	expect(put).toMatchObject({ ok: true })
	expect(await names(scene)).toEqual(['Beto'])
	expect(await names(scene, { snoozed: true })).toEqual(['Ana'])
	expect(await names(scene, { search: 'Ana' })).toEqual(['Ana'])
	expect(await counts(scene)).toMatchObject({ snoozed: 1, unread: 1 })
	await scene.settle(HOUR + MINUTE)
	expect((await listed(scene)).map(({ name, unread }) => [name, unread])).toEqual([
		['Ana', 1],
		['Beto', 1],
	])
	expect(await counts(scene)).toMatchObject({ snoozed: 0, unread: 2 })
})

test('who writes is seen at once, and the time that was set means nothing any more', async () => {
	const { scene, ana } = await twoWrite()
	const moment = localDateTime(scene.at + HOUR, scene.business.timeZone)
	await execute(scene.ctx, inbox.snoozeThread, { threadId: ana.id, ...moment })
	await scene.hear({ text: '¿Sigue libre?' })
	await scene.settle(MINUTE)
	expect(await names(scene)).toEqual(['Ana', 'Beto'])
	await execute(scene.ctx, inbox.sendMessage, { threadId: ana.id, text: 'Sí.' })
	await scene.settle(2 * HOUR)
	expect((await listed(scene)).find(({ name }) => name === 'Ana')).toMatchObject({ unread: 0 })
})

test('a moment that was changed wakes nobody at the first one; a past one, or one in years, is refused', async () => {
	const { scene, ana } = await twoWrite()
	const at = (ms: number) => localDateTime(scene.at + ms, scene.business.timeZone)
	await execute(scene.ctx, inbox.snoozeThread, { threadId: ana.id, ...at(HOUR) })
	await execute(scene.ctx, inbox.snoozeThread, { threadId: ana.id, ...at(3 * HOUR) })
	await scene.settle(2 * HOUR)
	expect(await names(scene)).toEqual(['Beto'])
	await execute(scene.ctx, inbox.unsnoozeThread, { threadId: ana.id })
	expect(await names(scene)).toEqual(['Beto', 'Ana'])
	for (const moment of [at(-HOUR), { date: '2099-01-01', time: '09:00' }]) {
		const refused = await execute(scene.ctx, inbox.snoozeThread, { threadId: ana.id, ...moment })
		expect(refused).toMatchObject({ ok: false, failure: { code: 'invalid_input' } })
	}
})

test('what is marked unread is unread until it is opened again', async () => {
	const { scene, ana } = await twoWrite()
	await execute(scene.ctx, inbox.markRead, { threadId: ana.id })
	expect(await names(scene, { unread: true })).toEqual(['Beto'])
	await execute(scene.ctx, inbox.markUnread, { threadId: ana.id })
	expect(await names(scene, { unread: true })).toEqual(['Beto', 'Ana'])
	await execute(scene.ctx, inbox.markRead, { threadId: ana.id })
	expect(await counts(scene)).toMatchObject({ unread: 1 })
})

test('the usual moments to put something off are later than now, each another', () => {
	const zone = 'America/Mexico_City'
	const texts = (iso: string) => snoozeChoices(Date.parse(iso), zone).map(({ text }) => text)
	expect(texts('2026-11-20T16:00:00-06:00')).toEqual(['En una hora', 'Mañana a las 09:00', 'El lunes a las 09:00'])
	expect(texts('2026-11-20T09:30:00-06:00')).toContain('Hoy a las 17:00')
	expect(texts('2026-11-22T23:30:00-06:00')).toEqual(['En una hora', 'Mañana a las 09:00'])
	expect(snoozeChoices(Date.parse('2026-11-22T23:30:00-06:00'), zone)[0]).toMatchObject({
		date: '2026-11-23',
		time: '00:30',
	})
})
