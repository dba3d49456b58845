import { data } from '@remix-run/node'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { addressOf, wizardHome } from '#app/features/onboarding/wizard/paths.ts'
import { type Place, placeOf } from '#app/features/onboarding/wizard/rules.ts'
import { type Wizard } from '#app/features/onboarding/wizard/schemas.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { accountContext } from '#app/web/context.server.ts'
import { inSpanish, sentence, statusOf } from '#app/web/failure-copy.ts'
import { redirectWithFlash, takeFlash } from '#app/web/flash.server.ts'
import { formOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { sessionOf, tokenOf } from '#app/web/session.server.ts'
import { parseWithZod } from '#app/web/submission.server.ts'

/** What every page of the way shows. */
export async function wizardPage(request: Request) {
	const ctx = await accountContext(request)
	const wizard = await load(ctx, onboarding.showWizard, {})
	const session = await sessionOf(request)
	return {
		wizard,
		place: placeOf(wizard.progress),
		userId: ctx.userId,
		name: session?.name ?? '',
		openId: session?.businessId,
	}
}

/** The way and the notice that the page before left. */
export async function shownWizard(request: Request) {
	const page = await wizardPage(request)
	const { flash, headers } = await takeFlash(request)
	return { page: { ...page, flash }, headers }
}

/** The address at which the way goes on: that of a form, or the way's own. */
export function addressAt(wizard: Wizard, place: Place = placeOf(wizard.progress)): string {
	return addressOf(wizard.progress, place)
}

const texts = { done: '', refused: 'No se pudo guardar tu avance', failed: 'Error al guardar tu avance' }
const left = 'Ya puedes usar todo. Para seguir después: Ayuda, Primeros pasos, Formas de empezar.'
const elsewhere = 'Tu avance cambió en otra ventana: aquí sigues'

/** A press of the way: on, back, a choice, or out of it. */
export async function move(request: Request) {
	const submission = parseWithZod(await formOf(request), { schema: onboarding.moveWizard.input })
	if (submission.status !== 'success')
		return redirectWithFlash(request, wizardHome, 'Selecciona una opción', { status: 'fallo' })
	const outcome = await attempt(await accountContext(request), onboarding.moveWizard, submission.value)
	if (!outcome.ok) return redirectWithFlash(request, wizardHome, sentence(outcome.failure, texts), { status: 'fallo' })
	if (submission.value.move === 'leave') return redirectWithFlash(request, '/principal', left)
	if (outcome.value.isStale) return redirectWithFlash(request, wizardHome, elsewhere)
	return redirect(addressAt(outcome.value), { status: 303 })
}

const registering = { done: '', refused: 'Error al Registrar el negocio', failed: 'Error al crear el negocio' }

/** The form of the business: made once, and open in this session. */
export async function register(request: Request) {
	const ctx = await accountContext(request)
	const form = await formOf(request, { host: new URL(request.url).hostname })
	const submission = parseWithZod(form, { schema: onboarding.registerBusiness.input })
	if (submission.status !== 'success') {
		const isSent = submission.status === 'error'
		const result = submission.reply(isSent ? { formErrors: [registering.refused] } : {})
		return data({ result }, { status: 400 })
	}
	const outcome = await attempt(ctx, onboarding.registerBusiness, submission.value)
	if (!outcome.ok)
		return data(
			{ result: submission.reply(inSpanish(outcome.failure, registering)) },
			{ status: statusOf(outcome.failure) },
		)
	const token = (await tokenOf(request)) ?? ''
	await attempt(ctx, accounts.openBusiness, { token, businessId: outcome.value.businessId })
	return redirectWithFlash(request, wizardHome, 'Negocio registrado')
}
