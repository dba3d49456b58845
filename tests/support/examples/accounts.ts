import { makeCtx } from '#app/core/ctx.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { makeLiveTicket } from '#app/features/accounts/sign-in/live-tickets.server.ts'
import { openStep } from '#app/features/accounts/sign-in/second-factor.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { tokenHash } from '#app/lib/secrets.ts'
import { codeAt, giveFactor } from '../scenes/second-factor.ts'
import { aLink, aSession, givePassword, password, type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

const email = () => `${newShortId()}@salon.test`

/** What a code and a password prove, of an owner with a second factor. */
async function proof(stage: Stage, { confirmed = true } = {}) {
	const token = await aSession(stage)
	await givePassword(stage)
	await giveFactor(stage.ctx, stage.owner.id, { confirmed })
	return { token, code: codeAt(stage.at), password }
}

async function aStep(stage: Stage): Promise<string> {
	await giveFactor(stage.ctx, stage.owner.id)
	const outside = makeCtx(stage.home, 'public', {}, stage.ctx.actor, stage.at)
	return (await transact(outside, (ctx) => openStep(ctx, stage.owner.id))).token
}

async function aTicket(stage: Stage): Promise<string> {
	const token = await aSession(stage)
	const own = makeCtx(stage.home, 'account', { userId: stage.owner.id }, stage.ctx.actor, stage.at)
	return (await transact(own, (ctx) => makeLiveTicket(ctx, { token }))).ticket
}

export const examples: Record<string, Entry> = {
	'accounts.signIn': async (stage) => {
		await givePassword(stage)
		return { email: stage.owner.email, password }
	},
	'accounts.signInByLink': async (stage) => ({ token: await aLink(stage, 'sign_in'), userAgent: 'Firefox' }),
	'accounts.passSecondFactor': async (stage) => ({ token: await aStep(stage), code: codeAt(stage.at) }),
	'accounts.touchSession': async (stage) => ({ token: await aSession(stage) }),
	'accounts.makeLiveTicket': async (stage) => ({ token: await aSession(stage) }),
	'accounts.useLiveTicket': async (stage) => ({ ticket: await aTicket(stage) }),
	'accounts.signOut': async (stage) => ({ token: await aSession(stage) }),
	'accounts.signUp': () => ({ name: ' Elena ', email: email(), password, terms: true, browser: 'x' }),
	'accounts.askVerification': ({ owner }) => ({ email: owner.email }),
	'accounts.verifyEmail': async (stage) => ({ token: await aLink(stage, 'verify') }),
	'accounts.askReset': ({ owner }) => ({ email: owner.email }),
	'accounts.resetPassword': async (stage) => ({ token: await aLink(stage, 'reset'), password }),
	'accounts.setUpPlatform': async (stage) => {
		return { token: await aLink(stage, 'setup'), name: 'Elena', email: email(), password }
	},
	'accounts.openBusiness': async (stage) => ({ token: await aSession(stage), businessId: stage.business.id }),
	'accounts.createUser': () => ({ name: 'Elena', email: email(), password }),
	'accounts.makeLink': ({ owner }) => ({ email: owner.email }),
	'accounts.resetSecondFactor': ({ owner }) => ({ email: owner.email }),
	'accounts.ownProfile': () => ({}),
	'accounts.saveProfile': () => ({ name: ' Mariana ' }),
	'accounts.changeEmail': async (stage) => {
		await givePassword(stage)
		return { email: email(), password }
	},
	'accounts.changePassword': async (stage) => {
		const token = await aSession(stage)
		await givePassword(stage)
		return { token, current: password, password: `${password} nueva` }
	},
	'accounts.ownSessions': async (stage) => ({ token: await aSession(stage) }),
	'accounts.closeOwnSession': async (stage) => ({ sessionId: tokenHash(await aSession(stage)) }),
	'accounts.closeOtherSessions': async (stage) => ({ token: await aSession(stage) }),
	'accounts.secondFactor': () => ({}),
	'accounts.beginSecondFactor': () => ({}),
	'accounts.pendingSecondFactor': () => ({ issuer: 'Recepción' }),
	'accounts.confirmSecondFactor': (stage) => proof(stage, { confirmed: false }),
	'accounts.proveSecondFactor': async (stage) => {
		const { token, code } = await proof(stage)
		return { token, code }
	},
	'accounts.renewRecoveryCodes': (stage) => proof(stage),
	'accounts.disableSecondFactor': (stage) => proof(stage),
}
