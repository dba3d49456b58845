import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { DAY, HOUR, localDate } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

const asked = ({ ids: { branchId, specialistId, serviceId } }: Stage) => ({
	...{ from: '2026-03-01', to: '2026-03-31', group: 'week', source: 'desk' },
	...{ branchId, specialistId, serviceId },
})

/** Something was given in a fortnight that is over. */
async function aFortnight(stage: Stage) {
	const { ctx, ids } = stage
	const startsAt = ctx.now - 40 * DAY
	const given = {
		id: newId('apt'),
		shortId: newShortId(),
		status: 'asistida',
		startsAt,
		endsAt: startsAt + HOUR,
	} as const
	await transact(ctx, async ({ db }) => {
		const [booked] = await db
			.select()
			.from(appointments)
			.where(owned(ctx, appointments, ids.appointmentId))
		if (!booked) throw new Error('no appointment')
		const alone = { visitId: null, heldFrom: null, heldTo: null }
		await db.insert(appointments).values({ ...booked, ...alone, ...given })
	})
	return { day: localDate(startsAt, 'America/Mexico_City') }
}

export const examples: Record<string, Entry> = {
	'earnings.listCommissionRules': () => ({}),
	'earnings.saveCommissionRule': ({ ids: { specialistId, serviceId, productId } }) => [
		{ kind: 'service', type: 'percentage', value: '45', specialistId, serviceId, afterProducts: true },
		{ kind: 'product', type: 'fixed', value: '12.50', specialistId, productId },
	],
	'earnings.setCommissionRuleActive': ({ ids: { ruleId } }) => ({ ruleId, active: false }),
	'earnings.removeCommissionRule': ({ ids: { ruleId } }) => ({ ruleId }),
	'earnings.commissions': () => ({ day: '2026-03-01' }),
	'earnings.closeFortnight': aFortnight,
	'earnings.earnings': asked,
	'earnings.earningsReport': asked,
}
