import { accountWords } from '#app/features/channels/account-text.ts'
import { pageOfChannel, traitsOf } from '#app/features/channels/kinds.ts'
import { channels } from '#app/features/channels/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { comeBackFrom, leaveFor } from '#app/web/consent-door.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'

const back = '/integraciones/facebook'
const texts = {
	done: 'Sesión de Facebook iniciada',
	refused: 'No se pudo iniciar sesión con Facebook',
	failed: 'Error al iniciar sesión con Facebook',
}
const trying = { done: '', refused: 'No se pudo probar el canal', failed: 'Error al probar el canal' }

/** To Facebook's page of permission. */
export function leaveForFacebook(request: Request) {
	return leaveFor(request, channels.startLogin, { back, texts })
}

export function comeBackFromFacebook(request: Request) {
	return comeBackFrom(request, channels.finishLogin, { back, texts, nameOf: ({ label }) => label })
}

const signup = {
	back: '/integraciones/whatsapp',
	texts: {
		done: 'Número conectado',
		refused: 'No se pudo registrar el número',
		failed: 'Error al registrar el número con Meta',
	},
}

/** To Meta's embedded sign-up of WhatsApp. */
export function leaveForSignup(request: Request) {
	return leaveFor(request, channels.startSignup, signup)
}

export function comeBackFromSignup(request: Request) {
	return comeBackFrom(request, channels.finishSignup, {
		...signup,
		nameOf: ({ label, unregistered }) =>
			unregistered.length === 0
				? label
				: `${label}. Meta no registró ${unregistered.join(', ')}: si no salen tus mensajes, quita su PIN en Meta y repítelo`,
	})
}

const heard = 'Meta acepta el token y nos avisa de los mensajes'
/** A number that was connected without its account. */
const unproven = 'Meta acepta el token. Sin el identificador de su cuenta no podemos saber si nos avisa de los mensajes'

const linked = 'tu teléfono está vinculado'

/** A channel that does not work is no failure of the question: it is told, and stands on its card from then on. */
export async function tryChannel(request: Request, accountId: string | undefined) {
	const ctx = await panelContext(request)
	const outcome = await attempt(ctx, channels.tryAccount, { accountId })
	const said = { status: 'fallo' } as const
	if (!outcome.ok) return redirectWithFlash(request, '/negocio/canales', sentence(outcome.failure, trying), said)
	const { works, tellsUs, channel, name } = outcome.value
	const page = pageOfChannel(channel)
	const found = traitsOf(channel).needsToken ? (tellsUs ? heard : unproven) : linked
	if (works) return redirectWithFlash(request, page, `${name} funciona: ${found}`)
	const { accounts } = await load(ctx, channels.listAccounts, { channel })
	const account = accounts.find(({ id }) => id === accountId)
	const [reason] = account ? accountWords(account).reasons.slice(-1) : []
	return redirectWithFlash(request, page, reason ?? `${name} no funciona`, said)
}
