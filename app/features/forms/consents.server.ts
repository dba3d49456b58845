import { type WriteCtx } from '#app/core/ctx.server.ts'
import { noteConsent } from '#app/features/contacts/consent/consent.server.ts'
import { newestOf } from '#app/features/contacts/consent/standing.server.ts'
import { doubtOf, type Posted } from './rules.ts'
import { type Question, type QuestionConsent } from './schemas.ts'
import { type Given } from './schemas-answers.ts'

type Said = {
	questions: Question[]
	/** What was kept of it, by question: nobody said anything by what was not asked of them. */
	answers: Given[]
	given: Posted[]
	contactId: string
	proof: { linkId?: string; givenName?: string }
}

/** What somebody agreed to, or no longer agrees to, by answering: kept with the words that they read. */
export async function keepConsents(
	ctx: WriteCtx,
	{ questions, answers, given, contactId, proof }: Said,
): Promise<void> {
	const isProven = proof.linkId !== undefined
	for (const { id, question, options, consent } of questions) {
		if (!consent || !answers.some(({ questionId }) => questionId === id)) continue
		const chosen = given.find(({ questionId }) => questionId === id)?.values[0]
		const option = options.find((one) => one.id === chosen)
		if (!option) continue
		const said = { contactId, channel: consent.channel, purpose: consent.purpose, given: option.id === consent.yes }
		if (!isProven && !(await countsUnproven(ctx, said))) continue
		const by = doubtOf({ isProven, givenName: proof.givenName ?? null }) ?? undefined
		await noteConsent(ctx, { ...said, source: 'form', words: `${question} ${option.text}`, by })
	}
}

/**
 * Anybody can type somebody's number into a public form. A yes there takes back nothing that was said, and nobody loses
 * the notices of their own visits by it; who may have asked for no advertising gets none.
 */
async function countsUnproven(ctx: WriteCtx, said: QuestionConsentSaid): Promise<boolean> {
	if (!said.given) return said.purpose === 'marketing'
	return (await newestOf(ctx, said)) === undefined
}

type QuestionConsentSaid = Pick<QuestionConsent, 'channel' | 'purpose'> & { contactId: string; given: boolean }
