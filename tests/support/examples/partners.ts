import { eq } from 'drizzle-orm'
import { transact } from '#app/core/transact.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { newToken, tokenHash } from '#app/lib/secrets.ts'
import { DAY } from '#app/lib/time.ts'
import { accountLinks, users } from '#db/schema/accounts.ts'
import { partnerDomains, partnerInvitations, partners, partnerUsers } from '#db/schema/partners.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

/** The brand of a partner as its form sends it. */
export const aBrand = {
	companyName: 'Citas Claras',
	description: 'Agenda para clínicas',
	email: 'hola@claras.test',
	phone: '55 1234 5678',
	fontFamily: 'Lato',
	themeMode: 'dark',
	primaryColor: '#0a7d55',
	secondaryColor: '#334466',
	accentColor: '#ffcc00',
	backgroundColor: '#fafafa',
	textColor: '#101010',
	successColor: '#2e7d32',
	warningColor: '#ed6c02',
	errorColor: '#c62828',
}

async function aDomain({ ctx, ids: { partnerId }, at }: Stage): Promise<string> {
	const host = `${newShortId().toLowerCase()}.claras.test`
	await transact(ctx, ({ db }) => db.insert(partnerDomains).values({ host, partnerId, createdAt: at }))
	return host
}

async function somebody({ ctx, at }: Stage) {
	const person = { id: newId('usr'), name: 'Elena', email: `${newShortId().toLowerCase()}@salon.test`, createdAt: at }
	await transact(ctx, ({ db }) => db.insert(users).values(person))
	return person
}

/** Two work for the partner: one may go. */
async function aPartnersPerson(stage: Stage): Promise<string> {
	const { partnerId } = stage.ids
	const people = [await somebody(stage), await somebody(stage)]
	const rows = people.map(({ id: userId }) => ({ partnerId, userId, createdAt: stage.at }))
	await transact(stage.ctx, ({ db }) => db.insert(partnerUsers).values(rows))
	return rows[0]?.userId ?? ''
}

/** The business's owner is asked to work for the partner. */
async function anInvitation({ ctx, owner, ids: { partnerId }, at }: Stage) {
	const [invitationId, token] = [newId('inv'), newToken()]
	const life = { createdAt: at, expiresAt: at + DAY }
	await transact(ctx, async ({ db }) => {
		const row = { id: invitationId, partnerId, email: owner.email, invitedBy: 'Pablo', sentAt: at, ...life }
		await db.insert(partnerInvitations).values(row)
		const payload = { partnerInvitationId: invitationId }
		await db.insert(accountLinks).values({ tokenHash: tokenHash(token), kind: 'invite', payload, ...life })
	})
	return { invitationId, token }
}

const aProfile = () => ({
	name: 'Citas Claras',
	description: 'Agenda para clínicas',
	partnerCode: newShortId(),
	whatsapp: '5512345678',
	countryCode: '52',
})

export async function fillWallet({ ctx, ids: { partnerId } }: Stage) {
	await transact(ctx, ({ db }) => db.update(partners).set({ prepayCredits: 100_000 }).where(eq(partners.id, partnerId)))
}

export const examples: Record<string, Entry> = {
	'partners.createPartner': ({ owner }) => ({
		name: 'Citas Claras',
		description: 'Agenda para clínicas',
		userEmail: owner.email,
	}),
	'partners.createPartnerOfUser': async (stage) => ({ ...aProfile(), userId: (await somebody(stage)).id }),
	'partners.createWithStripe': async (stage) => ({ ...aProfile(), userId: (await somebody(stage)).id }),
	'partners.listPartners': () => ({}),
	'partners.list': () => ({}),
	'partners.record': () => ({}),
	'partners.whole': () => ({}),
	'partners.saveProfile': aProfile,
	'partners.saveSubscription': () => ({ status: 'active', plan: 'scale', endsOn: '2027-01-31' }),
	'partners.addUser': async (stage) => ({ userId: (await somebody(stage)).id }),
	'partners.transferCredits': async (stage) => {
		await fillWallet(stage)
		return { businessId: stage.business.id, creditType: 'gpt_model', amount: '10', total: '5', renewal: '1month' }
	},
	'partners.extractCredits': async (stage) => {
		const { business, ctx } = stage
		await transact(ctx, (within) => recharge(within, { creditType: 'gpt_model', hundredths: 5000 }))
		return { businessId: business.id, creditType: 'gpt_model', amount: '10' }
	},
	'partners.rechargeWallet': () => ({ amount: '100', total: '0' }),
	'partners.wallet': () => ({ type: 'partner_transfer' }),
	'partners.ranking': () => ({ credits: 'gpt' }),
	'partners.frame': () => ({}),
	'partners.info': () => ({}),
	'partners.saveInfo': () => ({ name: 'Citas Claras', description: 'Agenda para clínicas', email: 'hola@claras.test' }),
	'partners.businesses': () => ({ search: 'jacaranda' }),
	'partners.business': ({ business }) => ({ businessId: business.id }),
	'partners.makeClaimCode': ({ business }) => ({ businessId: business.id }),
	'partners.branding': () => ({}),
	'partners.saveBranding': () => aBrand,
	'partners.saveLogo': ({ ids: { partnerId } }) => {
		return { storageKey: `marca-${partnerId}/up_1`, contentType: 'image/png' }
	},
	'partners.removeLogo': () => ({}),
	'partners.domains': () => ({}),
	'partners.domain': async (stage) => ({ host: await aDomain(stage) }),
	'partners.addDomain': () => ({ host: `${newShortId().toLowerCase()}.claras.test` }),
	'partners.removeDomain': async (stage) => ({ host: await aDomain(stage) }),
	'partners.checkDomain': async (stage) => ({ host: await aDomain(stage) }),
	'partners.people': () => ({}),
	'partners.findPerson': async (stage) => ({ email: (await somebody(stage)).email }),
	'partners.addPerson': async (stage) => ({ email: (await somebody(stage)).email }),
	'partners.withdrawInvitation': async (stage) => ({ invitationId: (await anInvitation(stage)).invitationId }),
	'partners.openInvitation': async (stage) => ({ token: (await anInvitation(stage)).token }),
	'partners.acceptInvitation': async (stage) => ({ token: (await anInvitation(stage)).token }),
	'partners.removePerson': async (stage) => ({ userId: await aPartnersPerson(stage) }),
}
