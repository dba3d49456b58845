import { eq } from 'drizzle-orm'
import { makeCtx } from '#app/core/ctx.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { DAY } from '#app/lib/time.ts'
import { accountLinks, users } from '#db/schema/accounts.ts'
import {
	businesses,
	businesses as businessTable,
	claimCodes,
	invitations,
	joinRequests,
	members,
} from '#db/schema/businesses.ts'
import { password, type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

/** Another business of the owner, deleted a moment ago; the stage's own stays. */
async function aDeletedBusiness({ ctx, owner, at }: Stage): Promise<string> {
	const id = newId('biz')
	const row = { id, slug: newShortId(), name: 'Sucursal vieja', timeZone: 'America/Mexico_City', ownerId: owner.id }
	await transact(ctx, ({ db }) => db.insert(businessTable).values({ ...row, createdAt: at, deletedAt: at }))
	return id
}

export const aNewBusiness = {
	name: 'Barbería Norte',
	description: 'Cortes y barba en el centro',
	countryCode: '52',
	whatsapp: '55 1234 5678',
	whatsappOwner: '5587654321',
	timeZone: 'America/Monterrey',
	hasServices: true,
}

const agenda = { pageId: 6, actions: ['view', 'edit'], schedule: { appointments: true, blocks: false } }

const listed = { access: 'listed', permissions: [agenda] } as const

async function aPerson(stage: Stage) {
	const person = { id: newId('usr'), name: 'Brenda Lozano', email: `${newShortId()}@salon.test` }
	await transact(stage.ctx, ({ db }) =>
		db.insert(users).values({ ...person, emailVerifiedAt: stage.at, createdAt: stage.at }),
	)
	return person
}

/** Somebody of the house, of no business in particular. */
async function anAdmin(stage: Stage): Promise<string> {
	const { id } = await aPerson(stage)
	await transact(stage.ctx, ({ db }) => db.update(users).set({ role: 'admin' }).where(eq(users.id, id)))
	return id
}

/** Somebody else of the team. */
export async function aColleague(stage: Stage, access: 'full' | 'listed' = 'listed'): Promise<string> {
	const { id: userId } = await aPerson(stage)
	const row = { businessId: stage.business.id, userId, access, createdAt: stage.at }
	await transact(stage.ctx, ({ db }) => db.insert(members).values({ ...row, permissions: [agenda] }))
	return userId
}

async function aRequest(stage: Stage) {
	const { id: userId } = await aPerson(stage)
	const row = { id: newId('joi'), businessId: stage.business.id, userId, createdAt: stage.at }
	await transact(stage.ctx, ({ db }) => db.insert(joinRequests).values(row))
	return row
}

async function anInvitation(stage: Stage, email = `${newShortId()}@salon.test`, businessId = stage.business.id) {
	const [id, token] = [newId('inv'), newToken()]
	const life = { createdAt: stage.at, expiresAt: stage.at + DAY }
	await transact(stage.ctx, async ({ db }) => {
		const row = { id, businessId, email, ...life, sentAt: stage.at, invitedBy: 'Mariana' }
		await db.insert(invitations).values({ ...row, access: 'listed', permissions: [agenda] })
		const link = { tokenHash: tokenHash(token), kind: 'invite', ...life } as const
		await db.insert(accountLinks).values({ ...link, payload: { invitationId: id } })
	})
	return { invitationId: id, token }
}

/** A business where the owner of the stage is nobody yet. */
async function elsewhere(stage: Stage): Promise<string> {
	const id = newId('biz')
	const row = { id, slug: newShortId(), name: 'Clínica Sol', timeZone: 'America/Mexico_City', createdAt: stage.at }
	await transact(stage.ctx, ({ db }) => db.insert(businesses).values(row))
	return id
}

async function aClaim(stage: Stage) {
	const businessId = await elsewhere(stage)
	const row = { businessId, codeHash: tokenHash('abc'), createdAt: stage.at, expiresAt: stage.at + DAY }
	await transact(stage.ctx, ({ db }) => db.insert(claimCodes).values(row))
	return { businessId, code: 'ABC' }
}

async function ownRequest(stage: Stage) {
	const businessId = await elsewhere(stage)
	const row = { id: newId('joi'), businessId, userId: stage.owner.id, createdAt: stage.at }
	await transact(makeCtx(stage.home, 'platform', {}, stage.ctx.actor, stage.at), ({ db }) =>
		db.insert(joinRequests).values(row),
	)
	return { requestId: row.id }
}

/** Only who is not the owner can leave. */
async function noOwner(stage: Stage) {
	const ownerId = await aColleague(stage, 'full')
	await transact(stage.ctx, ({ db }) =>
		db.update(businesses).set({ ownerId }).where(eq(businesses.id, stage.business.id)),
	)
	return {}
}

export const examples: Record<string, Entry> = {
	'businesses.getRecord': () => ({}),
	'businesses.createBusiness': () => aNewBusiness,
	'businesses.createAnother': () => aNewBusiness,
	'businesses.saveBusiness': ({ ids: { publicFileId: logoFileId } }) => ({
		...aNewBusiness,
		logoFileId,
		slug: newShortId(),
		keywords: ['balayage'],
		favoriteColors: ['#7C5CBF'],
		movementCategories: ['Propinas'],
	}),
	'businesses.saveByHouse': async (stage) => ({
		...aNewBusiness,
		logoFileId: stage.ids.publicFileId,
		slug: newShortId(),
		adminId: await anAdmin(stage),
	}),
	'businesses.deleteBusiness': ({ business }) => ({ name: business.name }),
	'businesses.deletedBusinesses': () => ({}),
	'businesses.restoreBusiness': async (stage) => ({ businessId: await aDeletedBusiness(stage) }),
	'businesses.saveSettings': () => ({
		delayResponse: 5000,
		limitMessagesPerDay: 40,
		testingNumbers: [{ whatsapp: '5598765432' }],
	}),
	'businesses.saveCreditAlerts': () => ({ lowCreditThreshold: 50, creditNotificationInterval: 12 }),
	'businesses.setStripeCustomer': () => ({ stripeCustomerId: 'cus_1' }),
	'businesses.setOwner': ({ owner }) => ({ userId: owner.id }),
	'businesses.listApiKeys': () => ({}),
	'businesses.setApiKeyRole': ({ ids: { apiKeyId } }) => ({ apiKeyId, role: 'lectura' }),
	'businesses.revokeApiKey': ({ ids: { apiKeyId } }) => ({ apiKeyId }),
	'businesses.noteKeyUsed': ({ ids: { apiKeyId } }) => ({ apiKeyId }),
	'businesses.team': () => ({}),
	'businesses.getMember': async (stage) => ({ userId: await aColleague(stage) }),
	'businesses.accessChoices': () => ({}),
	'businesses.saveMember': async (stage) => ({ userId: await aColleague(stage), ...listed }),
	'businesses.removeMember': async (stage) => ({ userId: await aColleague(stage) }),
	'businesses.leave': noOwner,
	'businesses.noteSeen': () => ({}),
	'businesses.invite': () => ({ email: `${newShortId()}@salon.test`, ...listed }),
	'businesses.resendInvitation': async (stage) => ({ invitationId: (await anInvitation(stage)).invitationId }),
	'businesses.withdrawInvitation': async (stage) => ({ invitationId: (await anInvitation(stage)).invitationId }),
	'businesses.approveRequest': async (stage) => ({ requestId: (await aRequest(stage)).id, ...listed }),
	'businesses.refuseRequest': async (stage) => ({ requestId: (await aRequest(stage)).id }),
	'businesses.joinMember': async (stage) => ({ userId: (await aRequest(stage)).userId, permissions: [] }),
	'businesses.findPerson': ({ owner }) => ({ email: owner.email }),
	'businesses.makeClaimCode': () => ({}),
	'businesses.own': () => ({}),
	'businesses.askToJoin': async (stage) => ({ businessId: await elsewhere(stage) }),
	'businesses.withdrawRequest': ownRequest,
	'businesses.claim': aClaim,
	'businesses.acceptInvitation': async (stage) => {
		return { token: (await anInvitation(stage, stage.owner.email, await elsewhere(stage))).token }
	},
	'businesses.openInvitation': async (stage) => ({ token: (await anInvitation(stage)).token }),
	'businesses.acceptAsNew': async (stage) => {
		return { token: (await anInvitation(stage)).token, name: ' Elena ', password, terms: true }
	},
	'businesses.frame': () => ({}),
	'businesses.createApiKey': () => ({ name: 'Integración', role: 'agenda' }),
}
