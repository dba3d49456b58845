import { eq, sql } from 'drizzle-orm'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { channels } from '#app/features/channels/operations.server.ts'
import { saveTemplate } from '#app/features/channels/templates/kept.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { seal } from '#app/lib/secrets.ts'
import { channelAccounts, metaDeletions } from '#db/schema/channels.ts'
import { fakeSettings } from '../../fakes/settings.ts'
import { answerOfFacebook, loginWithFacebook } from '../scenes/meta-pages.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

/** Numbers are of all businesses: whoever tried this before has the one of the stand-in. */
async function freeNumber(ctx: Stage['ctx']): Promise<void> {
	await transact(ctx, ({ db }) =>
		db
			.update(channelAccounts)
			.set({ externalId: sql`${channelAccounts.externalId} || '~' || ${channelAccounts.id}` })
			.where(eq(channelAccounts.externalId, fakeSettings.phoneNumberId)),
	)
}

/** The account of the stage, as one that the provider opens to its token. */
async function provenAccount({ ctx, ids: { accountId } }: Stage) {
	const connected = { parentId: fakeSettings.wabaId, state: 'connected', provenAt: 1 } as const
	const sealedToken = seal('EAAG', ctx.keys.seal)
	await transact(ctx, ({ db }) =>
		db
			.update(channelAccounts)
			.set({ ...connected, sealedToken })
			.where(eq(channelAccounts.id, String(accountId))),
	)
	return accountId
}

async function aTemplate(stage: Stage): Promise<string> {
	const accountId = String(await provenAccount(stage))
	const draft = {
		name: `vieja_${newShortId()
			.toLowerCase()
			.replace(/[^a-z0-9]/g, '_')}`,
		language: 'es_MX',
	}
	const typed = { accountId, ...draft, category: 'UTILITY', body: 'Te esperamos pronto' }
	const made = await execute(stage.ctx, channels.createTemplate, typed)
	if (made.ok) return made.value.id
	// Where nobody asks the provider, only its id is wanted.
	const known = { ...draft, accountId, status: 'APPROVED', category: 'UTILITY', components: [] }
	return (await transact(stage.ctx, (within) => saveTemplate(within, known))).id
}

export const examples: Record<string, Entry> = {
	'channels.listAccounts': () => ({ channel: 'whatsapp' }),
	'channels.saveAccount': () => {
		const { phoneNumberId: externalId, wabaId: parentId } = fakeSettings
		return { channel: 'whatsapp', externalId, parentId, name: 'Otro número', token: 'EAAG' }
	},
	'channels.disconnectAccount': ({ ids: { accountId } }) => ({ accountId }),
	'channels.metaLogin': () => ({}),
	'channels.startLogin': () => ({ sessionKey: 'session', origin: 'http://127.0.0.1:3000' }),
	'channels.finishLogin': async ({ ctx }) => {
		const { sessionKey, state, code } = await answerOfFacebook(ctx)
		return { sessionKey, state, code }
	},
	'channels.ownedPages': async ({ ctx }) => {
		await loginWithFacebook(ctx)
		return {}
	},
	'channels.connectPage': async ({ ctx }) => {
		await loginWithFacebook(ctx)
		return { channel: 'messenger', page: fakeSettings.pageId }
	},
	'channels.tryAccount': ({ ids: { accountId } }) => ({ accountId }),
	'channels.planChecks': () => ({}),
	'channels.saveTemplate': ({ ids: { accountId } }) => {
		const template = { name: 'recordatorio_cita', language: 'es_MX', status: 'APPROVED', category: 'UTILITY' }
		return { accountId, ...template, components: [{ type: 'BODY', text: 'Hola {{1}}' }] }
	},
	'channels.startSignup': () => ({ sessionKey: 'session', origin: 'http://127.0.0.1:3000' }),
	'channels.finishSignup': async ({ ctx }) => {
		await freeNumber(ctx)
		const { sessionKey, state, code } = await answerOfFacebook(ctx, { start: channels.startSignup })
		return { sessionKey, state, code }
	},
	'channels.saveSignup': async ({ ctx }) => {
		await freeNumber(ctx)
		return { phone: fakeSettings.phoneNumberId, waba: fakeSettings.wabaId }
	},
	'channels.completeSignup': async ({ ctx }) => {
		await freeNumber(ctx)
		const { phoneNumberId: phone, wabaId: waba } = fakeSettings
		await execute(ctx, channels.saveSignup, { phone, waba })
		const { code } = await answerOfFacebook(ctx, { start: channels.startSignup, sdk: true })
		return { code }
	},
	'channels.startQr': () => ({ knowsRisk: true }),
	'channels.lookAtQr': async ({ ctx }) => {
		await execute(ctx, channels.startQr, { knowsRisk: true })
		return {}
	},
	'channels.noteQr': ({ ids: { accountId } }) => ({ accountId, state: 'working', number: '5215550009999' }),
	'channels.listTemplates': () => ({}),
	'channels.createTemplate': async (stage) => ({
		accountId: await provenAccount(stage),
		...{
			name: `aviso_${newShortId()
				.toLowerCase()
				.replace(/[^a-z0-9]/g, '_')}`,
			language: 'es_MX',
			category: 'UTILITY',
		},
		...{ header: 'Tu cita', body: 'Hola {{1}}, tu cita es el {{2}}. Te esperamos.', examples: 'Ana\nmartes 1' },
		footer: 'Responde a este mensaje',
		buttons: [
			{ kind: 'QUICK_REPLY', text: 'Ahí estaré' },
			{ kind: 'URL', text: 'Ver', value: 'https://ejemplo.mx/c' },
		],
	}),
	'channels.deleteTemplate': async (stage) => ({ templateId: await aTemplate(stage) }),
	'channels.refreshTemplates': ({ ids: { accountId } }) => ({ accountId }),
	'channels.setTemplateStatus': () => ({
		parentId: 'waba',
		name: 'recordatorio_cita',
		language: 'es_MX',
		status: 'PAUSED',
	}),
	'channels.noteNumberQuality': async (stage) => {
		const { wabaId: parentId } = fakeSettings
		await provenAccount(stage)
		const number = '5215550001111'
		await transact(stage.ctx, ({ db }) =>
			db
				.update(channelAccounts)
				.set({ displayAddress: number })
				.where(eq(channelAccounts.id, String(stage.ids.accountId))),
		)
		return { parentId, number, event: 'FLAGGED', limit: 'TIER_1K' }
	},
	'channels.noteTemplateQuality': async (stage) => {
		const accountId = String(await provenAccount(stage))
		const template = { name: 'aviso_de_calidad', language: 'es_MX', status: 'APPROVED', category: 'UTILITY' }
		await transact(stage.ctx, (within) => saveTemplate(within, { accountId, ...template, components: [] }))
		const { name, language } = template
		return { parentId: fakeSettings.wabaId, name, language, quality: 'YELLOW' }
	},
	'channels.setIceBreakers': async (stage) => {
		const { ctx } = stage
		const { pageId: externalId, pageToken } = fakeSettings
		// Pages are of all businesses: whoever tried this before has the one of the stand-in.
		const taken = sql`${channelAccounts.externalId} || '~' || ${channelAccounts.id}`
		await transact(ctx, ({ db }) =>
			db.update(channelAccounts).set({ externalId: taken }).where(eq(channelAccounts.externalId, externalId)),
		)
		const sealedToken = seal(pageToken, ctx.keys.seal)
		const page = { channel: 'messenger' as const, externalId, name: 'Página', sealedToken }
		const accountId = newId('cha')
		await transact(ctx, ({ db }) =>
			db
				.insert(channelAccounts)
				.values({ id: accountId, businessId: ctx.businessId, ...page, provenAt: 1, createdAt: ctx.now }),
		)
		return { accountId, first: '¿Qué horario tienen?', second: '¿Dónde están?' }
	},
	'channels.withdrawPermission': () => ({ userId: '10150000000000009' }),
	'channels.forgetPerson': () => ({ userId: '10150000000000009' }),
	'channels.deletionOf': async ({ ctx }) => {
		const code = newShortId()
		const none = { permissions: 1, accounts: 2 }
		await transact(ctx, ({ db }) => db.insert(metaDeletions).values({ id: newId('mde'), code, ...none, createdAt: 1 }))
		return { code }
	},
}
