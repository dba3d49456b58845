import { inside } from '#app/core/subscribers.server.ts'
import { refuseWithLivePlan } from './live-plan-kept.server.ts'
import { giveTrial } from './trial.server.ts'
import {
	chargeFailedLetter,
	planEndedLetter,
	purchaseReturnedLetter,
	secondPlanLetter,
	topUpFailedLetter,
} from './watching/letters.ts'
import { queueLook } from './watching/look.server.ts'
import { tellOwner } from './watching/tell-owner.server.ts'

export const billingInside = [
	inside(['businesses.businessCreated'], (ctx) => giveTrial(ctx)),
	inside(['businesses.businessDeleted'], (ctx) => refuseWithLivePlan(ctx)),
	inside(['turns.turnFinished', 'turns.outOfCredits', 'billing.purchaseReturned'], (ctx) => queueLook(ctx)),
	inside(['credits.recharged', 'credits.extracted'], (ctx) => queueLook(ctx)),
	inside(['billing.chargeFailed'], (ctx) => tellOwner(ctx, chargeFailedLetter)),
	inside(['billing.planEnded'], (ctx) => tellOwner(ctx, planEndedLetter)),
	inside(['billing.topUpFailed'], (ctx, { payload }) => tellOwner(ctx, topUpFailedLetter(payload.problem))),
	inside(['billing.purchaseReturned'], async (ctx, { payload }) => {
		if (!payload.ofSecondPlan) await tellOwner(ctx, purchaseReturnedLetter(payload))
	}),
	inside(['billing.secondPlanEnded'], (ctx, { payload }) => tellOwner(ctx, secondPlanLetter(payload, 'ended'))),
	inside(['billing.secondPlanKept'], (ctx, { payload }) => tellOwner(ctx, secondPlanLetter(payload, 'kept'))),
]
