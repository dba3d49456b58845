import { data } from '@remix-run/node'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { type OpenInvitation } from '#app/features/businesses/team/schemas-members.ts'
import { partners } from '#app/features/partners/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { accountContext } from '#app/web/context.server.ts'
import { enter, throttled, throttledPerson, userAgentOf } from '#app/web/door.server.ts'
import { inSpanish, spanish, statusOf } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { fieldsOf, formOf } from '#app/web/form-data.server.ts'
import { settings } from '#app/web/runtime.server.ts'
import { publicContext, sessionOf, tokenOf } from '#app/web/session.server.ts'
import { parseWithZod } from '#app/web/submission.server.ts'

/** Documented to the letter (002 §8); why it was refused is said only where it gives nothing away. */
const failures = {
	claim: 'Error al reclamar el negocio. Por favor, inténtalo de nuevo.',
	join: 'Error al unirte al negocio. Por favor, inténtalo de nuevo.',
}

/** Claims a business with its code and opens it; `to` is where that leads. */
export async function claim(request: Request, to = '/') {
	const ctx = await accountContext(request)
	const refused = await throttledPerson(request, ctx.userId)
	if (refused) return data(refused, { status: 429 })
	const submission = parseWithZod(await formOf(request), { schema: businesses.claim.input })
	if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 400 })
	const outcome = await attempt(ctx, businesses.claim, submission.value)
	if (outcome.ok) return open(request, outcome.value.businessId, 'El negocio ya es tuyo', to)
	const result = submission.reply({ formErrors: [failures.claim] })
	return data({ result }, { status: statusOf(outcome.failure) })
}

/** Asks to be let in; whoever looks after the team decides. */
export async function askToJoin(request: Request, to = '/auth/sin-negocio') {
	const ctx = await accountContext(request)
	const refused = await throttledPerson(request, ctx.userId)
	if (refused) return data(refused, { status: 429 })
	const submission = parseWithZod(await formOf(request), { schema: businesses.askToJoin.input })
	if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 400 })
	const outcome = await attempt(ctx, businesses.askToJoin, submission.value)
	if (outcome.ok) {
		return redirectWithFlash(request, to, 'Tu solicitud va en camino: te avisaremos cuando te den acceso')
	}
	const { failure } = outcome
	const isKnown = failure.code === 'already_member'
	const fieldErrors = isKnown ? { businessId: [spanish(failure.code)] } : undefined
	return data({ result: submission.reply({ formErrors: [failures.join], fieldErrors }) }, { status: statusOf(failure) })
}

/** Accepts an invitation with the account that is open, and opens the business or the partner's area. */
async function acceptOpen(request: Request) {
	const ctx = await accountContext(request)
	const token = String((await fieldsOf(request)).get('token') ?? '')
	if (await partnersInvitation(token)) {
		const accepted = await attempt(ctx, partners.acceptInvitation, { token })
		if (accepted.ok) return redirectWithFlash(request, '/partner/dashboard', '¡Ya eres parte del equipo!')
		const [first = accepted.failure.code] = Object.values(accepted.failure.fields).flat()
		return data({ message: spanish(first) }, { status: statusOf(accepted.failure) })
	}
	const outcome = await attempt(ctx, businesses.acceptInvitation, { token })
	if (outcome.ok) return open(request, outcome.value.businessId, '¡Ya eres parte del equipo!')
	return data({ message: spanish(outcome.failure.code) }, { status: statusOf(outcome.failure) })
}

const texts = { done: '', refused: 'No se pudo aceptar la invitación', failed: 'Error al aceptar la invitación' }

/** The press on an invitation's page: with the open account, or with a new one whose form it carries. */
export async function accept(request: Request) {
	const refused = await throttled(request, 'invitacion')
	if (refused) return data(refused, { status: 429 })
	if (await sessionOf(request)) return acceptOpen(request)
	const form = await formOf(request, { userAgent: userAgentOf(request) })
	const submission = parseWithZod(form, { schema: businesses.acceptAsNew.input })
	const hideFields = ['password', 'userAgent']
	if (submission.status !== 'success') {
		return data({ result: submission.reply({ hideFields }), details: null }, { status: 400 })
	}
	const outcome = await attempt(await publicContext(), businesses.acceptAsNew, submission.value)
	if (outcome.ok) return enter(request, outcome.value, '/')
	const { failure } = outcome
	const result = submission.reply({ ...inSpanish(failure, texts), hideFields })
	return data({ result, details: null }, { status: statusOf(failure) })
}

async function open(request: Request, businessId: string, done: string, to = '/') {
	const token = (await tokenOf(request)) ?? ''
	await attempt(await accountContext(request), accounts.openBusiness, { token, businessId })
	return redirectWithFlash(request, to, done)
}

/** What an invitation's page shows to whoever opened its link; nothing of it once it is used, withdrawn or old. */
export async function invitationPage(request: Request) {
	const token = new URL(request.url).searchParams.get('t') ?? ''
	const outcome = await attempt(await publicContext(), businesses.openInvitation, { token })
	const invitation = outcome.ok ? outcome.value : await partnersInvitation(token)
	const session = await sessionOf(request)
	const terms = settings().signUp.termsUrl ?? '/terminos'
	return { token, invitation, email: session?.email ?? null, terms }
}

/** The same of a partner, who invites only people with an account. */
async function partnersInvitation(token: string): Promise<OpenInvitation | null> {
	const outcome = await attempt(await publicContext(), partners.openInvitation, { token })
	if (!outcome.ok) return null
	const { partnerName: businessName, ...invitation } = outcome.value
	return { ...invitation, businessName, hasAccount: true }
}
