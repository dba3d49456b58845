import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type EventName, type PayloadOf } from '#app/core/event-map.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { HOUR } from '#app/lib/time.ts'
import { aBusiness, asActor } from '#tests/support/scenes/scene.ts'
import { notices } from './operations.server.ts'
import { addressOf, copyOf } from './ui/notice-copy.ts'

type Desk = Ctx<'business'>

const tell = <Name extends EventName>(ctx: Desk, name: Name, payload: PayloadOf<Name>) =>
	transact(ctx, (within) => within.emit(name, payload))

const turn = { turnId: 't1', threadId: 'thr_1', assistantId: 'ast_1' }

async function listed(ctx: Desk) {
	const outcome = await execute(ctx, notices.list, {})
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value.notices
}

async function unread(ctx: Desk) {
	const outcome = await execute(ctx, notices.summary, {})
	return outcome.ok ? outcome.value.unread : -1
}

test('what a person must know of becomes a notice, once for the same trouble of a day', async () => {
	const { ctx } = await aBusiness()
	await tell(ctx, 'turns.outOfCredits', { ...turn, creditType: 'gpt_model' })
	await tell(ctx, 'turns.outOfCredits', { ...turn, turnId: 't2', threadId: 'thr_2', creditType: 'gpt_model' })
	await tell(ctx, 'turns.handedOver', { turnId: 't3', threadId: 'thr_1', reason: 'asked', problem: null })
	await tell(ctx, 'agenda.noteAdded', { appointmentId: 'apt_1' })
	const found = await listed(ctx)
	expect(found.map(({ kind, count }) => [kind, count]).sort()).toEqual([
		['turns.handedOver', 1],
		['turns.outOfCredits', 2],
	])
	expect(await unread(ctx)).toBe(2)
})

test('a notice is read by each member for herself, and new again when it happens again', async () => {
	const { ctx } = await aBusiness()
	await tell(ctx, 'turns.limitReached', turn)
	expect(await execute(ctx, notices.markRead, {})).toMatchObject({ ok: true, value: { marked: 1 } })
	expect(await unread(ctx)).toBe(0)

	const colleague = { ...ctx, actor: { ...ctx.actor, id: 'usr_other' } }
	expect(await unread(colleague)).toBe(1)

	await tell({ ...ctx, now: ctx.now + HOUR }, 'turns.limitReached', { ...turn, turnId: 't2' })
	expect(await unread({ ...ctx, now: ctx.now + HOUR })).toBe(1)
})

test('a channel that a member disconnects rings for her team, not for herself; one that Meta disconnects rings for all', async () => {
	const scene = await aBusiness()
	const colleague = { ...scene.ctx, actor: { ...scene.ctx.actor, id: 'usr_other' } }
	await tell(scene.ctx, 'channels.accountDisconnected', { accountId: 'cha_1', problem: 'removed' })
	expect([await unread(scene.ctx), await unread(colleague)]).toEqual([0, 1])
	const job = asActor(scene, { kind: 'job' })
	await tell(job, 'channels.accountDisconnected', { accountId: 'cha_2', problem: 'token' })
	expect([await unread(scene.ctx), await unread(colleague)]).toEqual([1, 2])
})

test('a member sees the notices of what she may see', async () => {
	const { ctx } = await aBusiness()
	await tell(ctx, 'turns.handedOver', { turnId: 't1', threadId: 'thr_1', reason: 'asked', problem: null })
	const agenda = { ...ctx, can: (word: string) => word === 'agenda.view' || word === 'account.own' }
	expect(await listed(agenda)).toEqual([])
})

test('a program with a key reads notices and marks none', async () => {
	const scene = await aBusiness()
	await tell(scene.ctx, 'turns.handedOver', { turnId: 't1', threadId: 'thr_1', reason: 'asked', problem: null })
	const key = asActor(scene, { kind: 'api_key', id: 'key_1' })
	expect(await listed(key)).toHaveLength(1)
	expect(await execute(key, notices.markRead, {})).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
})

test('a failed reaction says the documented words and leads to its subject', async () => {
	const { ctx } = await aBusiness()
	await transact(ctx, (within) =>
		within.emit('core.reactionFailed', {
			event: 'agenda.appointmentBooked',
			seq: 1,
			subject: { appointmentId: 'apt_1' },
			notice: 'Error al crear la notificación',
			reader: null,
		}),
	)
	const [notice] = await listed(ctx)
	if (!notice) throw new Error('no notice')
	expect(copyOf(notice).title).toBe('Error al crear la notificación')
	expect(addressOf(notice)).toBe('/agenda/citas/apt_1')
})
