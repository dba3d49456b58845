import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { newToken, sign, tokenHash } from '#app/lib/secrets.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { rememberedVisitors, visitorCodes } from '#db/schema/visitors.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

const number = { countryCode: '52', whatsapp: '5577773333', phone: '525577773333' }

/** A code that waits to be typed; answers the browser's token. */
async function aCode({ ctx, business, at }: Stage): Promise<string> {
	const [id, token] = [newId('vco'), newToken()]
	const codeHash = sign(`${id}:123456`, ctx.keys.seal)
	await transact(ctx, async ({ db }) => {
		const row = { id, businessId: business.id, tokenHash: tokenHash(token), ...number, codeHash }
		await db.insert(visitorCodes).values({ ...row, expiresAt: ctx.now + 10 * MINUTE, createdAt: at })
	})
	return token
}

/** A browser that is remembered; answers its token. */
async function aVisitor(stage: Stage, id = newId('rem')): Promise<string> {
	const { ctx, business, at } = stage
	const token = newToken()
	await transact(ctx, async ({ db }) => {
		const row = { id, businessId: business.id, tokenHash: tokenHash(token), ...number }
		await db.insert(rememberedVisitors).values({ ...row, expiresAt: ctx.now + DAY, createdAt: at })
	})
	return token
}

/** The same as staff see it. */
async function aDevice(stage: Stage): Promise<string> {
	const id = newId('rem')
	await aVisitor(stage, id)
	return id
}

/** Codes go out by a WhatsApp number that was proven. */
async function aWhatsApp({ ctx, business, at }: Stage): Promise<void> {
	const name = newId('acc')
	await transact(ctx, async ({ db }) => {
		await db.insert(channelAccounts).values({
			...{ id: name, businessId: business.id, channel: 'whatsapp', externalId: name, name, state: 'connected' },
			...{ sealedToken: 'v1', provenAt: at, createdAt: at, updatedAt: at },
		})
	})
}

export const examples: Record<string, Entry> = {
	'visitors.greeting': async (stage: Stage) => ({ token: await aVisitor(stage), withRepeat: true }),
	'visitors.askCode': async (stage: Stage) => {
		await aWhatsApp(stage)
		return { whatsapp: '55 7777 3333' }
	},
	'visitors.proveCode': async (stage: Stage) => ({ token: await aCode(stage), code: '123 456' }),
	'visitors.listDevices': ({ contact }: Stage) => [{ contactId: contact.id }, {}],
	'visitors.forgetDevice': async (stage: Stage) => ({ deviceId: await aDevice(stage) }),
	'visitors.forget': async (stage: Stage) => ({ token: await aVisitor(stage) }),
}
