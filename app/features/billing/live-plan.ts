/** In Stripe's words: such a plan is charged again by itself. */
export const liveStatuses = ['active', 'trialing', 'past_due', 'unpaid']

export function isLive({ status }: { status: string }): boolean {
	return liveStatuses.includes(status)
}
