import { type Ctx, type Runtime } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { channels } from '#app/features/channels/operations.server.ts'
import { makePages } from '#app/integrations/messenger/client.server.ts'
import { makeWhatsAppQr } from '#app/integrations/whatsapp-qr/client.server.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { done } from './payments.ts'

/** A house that is registered at the stand-in of Meta. */
export function withMeta<Kind extends Runtime>(runtime: Kind, url: string, timeoutMs = 10_000): Kind {
	const { metaAppId: appId, metaAppSecret: appSecret } = fakeSettings
	const config = { graphBase: url, igGraphBase: url, graphVersion: 'v25.0', metaApp: { appId, appSecret }, timeoutMs }
	return {
		...runtime,
		adapters: { ...runtime.adapters, pages: makePages(config) },
		place: {
			...runtime.place,
			metaAppId: appId,
			metaDialog: { appId, url: `${url}/v25.0/dialog/oauth`, signUpConfig: fakeSettings.metaSignUpConfig },
		},
	}
}

/** A house beside which the operator runs a client that links phones by a code. */
export function withBridge<Kind extends Runtime>(runtime: Kind, url: string, timeoutMs = 10_000): Kind {
	const whatsAppQr = makeWhatsAppQr({ whatsAppQr: { url, key: fakeSettings.bridgeKey }, timeoutMs })
	const place = { ...runtime.place, whatsAppQr: { callback: runtime.place.origin } }
	return { ...runtime, adapters: { ...runtime.adapters, whatsAppQr }, place }
}

/** A person leaves for Facebook, answers its page there, and comes back with this. */
export async function answerOfFacebook(
	ctx: Ctx<'business'>,
	{ deny = false, sdk = false, sessionKey = 'session', start = channels.startLogin } = {},
) {
	const { url } = done(await execute(ctx, start, { sessionKey, origin: ctx.place.origin }))
	const form = new URLSearchParams(new URL(url).searchParams)
	if (deny) form.set('deny', '1')
	if (sdk) form.set('sdk', '1')
	const back = await fetch(url.split('?')[0] ?? url, { method: 'POST', body: form, redirect: 'manual' })
	const { state, code, error } = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams)
	return { sessionKey, state: state ?? '', code, error }
}

/** Somebody of the business logged in with Facebook. */
export async function loginWithFacebook(ctx: Ctx<'business'>) {
	return done(await execute(ctx, channels.finishLogin, await answerOfFacebook(ctx)))
}
