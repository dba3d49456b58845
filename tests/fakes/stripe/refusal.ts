import { type StandinAnswer } from '../contract.ts'
import { json } from '../page.ts'

/** As Stripe says no. */
export function refusal(status: number, type: string, message: string, code?: string): StandinAnswer {
	return json(status, { error: { type, message, code } })
}
