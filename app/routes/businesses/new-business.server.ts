import { data } from '@remix-run/node'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { type businesses } from '#app/features/businesses/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { accountContext } from '#app/web/context.server.ts'
import { inSpanish, sentence, statusOf } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { formOf } from '#app/web/form-data.server.ts'
import { tokenOf } from '#app/web/session.server.ts'
import { parseWithZod } from '#app/web/submission.server.ts'

/** NEG-020, NEG-021, NEG-023 */
const texts = {
	done: 'Tu negocio está listo: elige sus servicios y su equipo, y ya recibe citas.',
	refused: 'Error al Registrar el negocio',
	failed: 'Error al crear el negocio',
}

/** The registration form: creates the business and opens it in this session, at the way to its first booking. */
export async function createAndOpen(request: Request, create: typeof businesses.createBusiness) {
	const ctx = await accountContext(request)
	const submission = parseWithZod(await formOf(request, { host: new URL(request.url).hostname }), {
		schema: create.input,
	})
	if (submission.status !== 'success') {
		const isSent = submission.status === 'error'
		return data({ result: submission.reply(isSent ? { formErrors: [texts.refused] } : {}) }, { status: 400 })
	}
	const outcome = await attempt(ctx, create, submission.value)
	if (!outcome.ok) {
		const { failure } = outcome
		const said = inSpanish(failure, texts)
		// Both are documented: what the form says of itself, and what was being done.
		const formErrors = failure.code === 'unexpected' ? [texts.refused, ...said.formErrors] : said.formErrors
		return data({ result: submission.reply({ ...said, formErrors }) }, { status: statusOf(failure) })
	}
	const token = (await tokenOf(request)) ?? ''
	await attempt(ctx, accounts.openBusiness, { token, businessId: outcome.value.businessId })
	return redirectWithFlash(request, '/principal', texts.done)
}

/** A deleted business comes back, open in this session. */
export async function restoreAndOpen(request: Request, restore: typeof businesses.restoreBusiness) {
	const ctx = await accountContext(request)
	const businessId = String((await formOf(request)).get('businessId') ?? '')
	const outcome = await attempt(ctx, restore, { businessId })
	if (!outcome.ok) {
		const said = { done: '', refused: 'No se pudo recuperar el negocio', failed: 'Error al recuperar el negocio' }
		return redirectWithFlash(request, '/negocios/eliminados', sentence(outcome.failure, said), { status: 'fallo' })
	}
	await attempt(ctx, accounts.openBusiness, { token: (await tokenOf(request)) ?? '', businessId })
	return redirectWithFlash(request, '/negocio/canales', 'Negocio recuperado: vuelve a conectar sus canales.')
}
