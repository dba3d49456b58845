import { beforeAll, expect, test } from 'vitest'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { businessPermissions, type Permission, permissionsOfMember } from '#app/core/permissions.ts'
import { registry } from '#app/core/registry.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { statisticsReport } from '#app/features/agenda/statistics/ui/report.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { addDays, localDate } from '#app/lib/time.ts'
import { businessRecords } from '#db/schema/businesses.ts'
import { creditBalances } from '#db/schema/credits.ts'
import { validInputs } from '#tests/support/examples/valid-inputs.ts'
import { asActor } from '#tests/support/scenes/scene.ts'
import { aWholeBusiness, callerOf, type Stage } from '#tests/support/scenes/whole-business.ts'

/** An amount that no price of the stage is, and its sums with what was paid there besides. */
const planted = 739_153
const told = /7,?39[12][.]?\d\d|7,?39[12]\.\d/

const everyone: Permission[] = ['account.own', ...businessPermissions]
const withoutMoney = everyone.filter((word) => !word.startsWith('finance.'))
const withoutBoth = withoutMoney.filter((word) => !word.startsWith('credits.'))

const home = payHouseOfFile({ timeoutMs: 10_000 })
let stage: Stage

beforeAll(async () => {
	stage = await aWholeBusiness(home)
	const { appointmentId, contactId } = stage.ids
	await transact(stage.ctx, async (within) => {
		const paid = { type: 'income', currency: 'MXN', paymentMethod: 'cash', appointmentId, contactId } as const
		await recordMovement(within, { ...paid, amountMinor: planted, at: stage.at })
		const balances = { investmentMinor: planted, balanceMxnMinor: planted, balanceUsdMinor: planted }
		await within.db
			.insert(businessRecords)
			.values({ businessId: stage.business.id, ...balances })
			.onConflictDoUpdate({ target: businessRecords.businessId, set: balances })
		const { businessId, creditType } = creditBalances
		const left = { businessId: stage.business.id, creditType: 'gpt_model', hundredths: planted } as const
		await within.db
			.insert(creditBalances)
			.values(left)
			.onConflictDoUpdate({ target: [businessId, creditType], set: left })
	})
})

/** The reads of a business, whatever door asks for them, that tell somebody with these words what was paid. */
async function tellersOf(words: Permission[]): Promise<string[]> {
	const tellers: string[] = []
	const reads = [...registry().operations.values()].filter(
		({ scope, effect }) => scope === 'business' && effect === 'read',
	)
	for (const op of reads.filter(({ permission }) => everyone.includes(permission))) {
		for (const input of await validInputs(op, stage)) {
			const outcome = await execute(callerOf(op, stage, words), op, input)
			if (told.test(JSON.stringify(outcome))) tellers.push(op.name)
		}
	}
	return [...new Set(tellers)]
}

const ofCredits = [
	'assistants.listAssistants',
	'assistants.showAssistant',
	'billing.account',
	'businesses.frame',
	'businesses.getRecord',
	'turns.showTrial',
]

test('nothing that staff can read tells a member without the permission of finances what was paid', async () => {
	expect(await tellersOf(everyone)).toEqual(
		expect.arrayContaining(['agenda.appointment', 'agenda.statistics', 'agenda.statisticsReport', ...ofCredits]),
	)
	expect((await tellersOf(withoutMoney)).sort()).toEqual(ofCredits)
})

test('nothing that staff can read tells a member without the permission of credits how many are left', async () => {
	expect(await tellersOf(withoutBoth)).toEqual([])
})

test('who may export takes away only what she may see', async () => {
	const today = localDate(stage.at, 'UTC')
	const range = { from: addDays(today, -31), to: today, group: 'month' }
	const ask = (permissions: Permission[]) =>
		execute(asActor(stage, { permissions: new Set(permissions) }), agenda.statisticsReport, range)
	for (const alone of ['exports.make', 'numbers.view', 'agenda.view'] as const)
		expect(await ask([alone])).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
	expect(await ask(['exports.make', 'numbers.view'])).toMatchObject({ ok: true })
})

test('the numbers of the agenda and their document have no revenue for who sees the numbers without that permission', async () => {
	const today = localDate(stage.at, 'UTC')
	const range = { from: addDays(today, -31), to: addDays(today, 31), group: 'month' }
	const address = { desde: range.from, hasta: range.to, por: 'mes' } as const
	const sectionsFor = async (permissions: ReadonlySet<Permission>) => {
		const outcome = await execute(asActor(stage, { permissions }), agenda.statistics, range)
		if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
		return JSON.stringify(statisticsReport(outcome.value, address))
	}
	const owner = await sectionsFor(permissionsOfMember('full', []))
	const desk = await sectionsFor(permissionsOfMember('listed', [{ pageId: 28, actions: ['view'] }]))
	expect([owner.includes('Ingresos'), told.test(owner)]).toEqual([true, true])
	expect([desk.includes('Ingresos'), desk.includes('$')]).toEqual([false, false])
	expect(desk).toContain('Asistidas')
})

test('a desk without that permission learns of an appointment whether it is paid and what is missing, not what came in', async () => {
	const { appointmentId } = stage.ids
	const permissions = new Set(withoutMoney)
	const outcome = await execute(asActor(stage, { permissions }), agenda.appointment, { appointmentId })
	expect(outcome).toMatchObject({ ok: true, value: { isPaid: true, missingMinor: 0 } })
	expect(outcome.ok && outcome.value.payments).toBeUndefined()
	const reader = asActor(stage, { permissions: new Set(['agenda.view'] as const) })
	const read = await execute(reader, agenda.appointment, { appointmentId })
	expect(read.ok && 'missingMinor' in JSON.parse(JSON.stringify(read.value))).toBe(false)
})
