import { transact } from '#app/core/transact.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { users } from '#db/schema/accounts.ts'
import { jobs, webhookEvents } from '#db/schema/core.ts'
import { aSession, type Stage } from '../scenes/whole-business.ts'
import { fillWallet } from './partners.ts'
import { type Entry } from './valid-inputs.ts'

/** Somebody else than the one who acts. */
async function another({ ctx, at }: Stage): Promise<string> {
	const id = newId('usr')
	await transact(ctx, ({ db }) =>
		db.insert(users).values({ id, name: 'Elena', email: `${newShortId()}@salon.test`, createdAt: at }),
	)
	return id
}

async function aFailedJob({ ctx, at }: Stage): Promise<string> {
	const id = newId('job')
	const job = { id, kind: 'test.failed', payload: {}, runAt: at, createdAt: at, finishedAt: at, lastError: 'rate' }
	await transact(ctx, ({ db }) => db.insert(jobs).values({ ...job, state: 'failed' }))
	return id
}

async function aRefusedWebhook({ ctx, at }: Stage): Promise<string> {
	const id = newId('whk')
	const row = { id, provider: 'meta', eventKey: newShortId(), raw: '{}', receivedAt: at, processedAt: at }
	await transact(ctx, ({ db }) => db.insert(webhookEvents).values({ ...row, problem: 'message: not_found' }))
	return id
}

export const examples: Record<string, Entry> = {
	'admin.sweep': () => ({}),
	'admin.overview': () => ({}),
	'admin.listBusinesses': () => ({ search: 'jacaranda' }),
	'admin.showBusiness': ({ business }) => ({ businessId: business.id }),
	'admin.openBusiness': async (stage) => ({ token: await aSession(stage), businessId: stage.business.id }),
	'admin.leaveBusiness': async (stage) => ({ token: await aSession(stage) }),
	'admin.giveCredits': ({ business }) => {
		return {
			businessId: business.id,
			creditType: 'gpt_model',
			amount: '1,000',
			total: '349.00',
			requestId: newShortId(),
		}
	},
	'admin.transferCredits': async (stage) => {
		await fillWallet(stage)
		return { businessId: stage.business.id, creditType: 'gpt_model', amount: '10', total: '0', renewal: '15days' }
	},
	'admin.findPerson': ({ owner }) => ({ email: owner.email }),
	'admin.changeOwner': ({ business, owner }) => ({ businessId: business.id, email: owner.email }),
	'admin.setPlan': ({ business }) => [
		{
			...{ businessId: business.id, endsOn: '2027-01-31', productLimit: 2, logDays: 365 },
			...{ level: 2, pricePerConversion: '22.50', balance: '1,200' },
		},
		{ businessId: business.id },
	],
	'admin.makeClaimCode': ({ business }) => ({ businessId: business.id }),
	'admin.listUsers': () => ({ search: 'mariana', role: 'user' }),
	'admin.showUser': ({ owner }) => ({ userId: owner.id }),
	'admin.setRole': async (stage) => ({ userId: await another(stage), role: 'partner' }),
	'admin.lockUser': async (stage) => ({ userId: await another(stage) }),
	'admin.unlockUser': async (stage) => ({ userId: await another(stage) }),
	'admin.closeSessions': async (stage) => ({ userId: await another(stage) }),
	'admin.listFailedJobs': async (stage) => ({ kind: (await aFailedJob(stage)) && 'test.failed' }),
	'admin.queueState': () => ({}),
	'admin.backlog': () => ({}),
	'admin.lateness': () => ({}),
	'admin.retryJob': async (stage) => ({ jobId: await aFailedJob(stage) }),
	'admin.retryJobs': async (stage) => ({ kind: (await aFailedJob(stage)) && 'test.failed' }),
	'admin.listWebhooks': () => ({ state: 'refused' }),
	'admin.showWebhook': async (stage) => ({ webhookId: await aRefusedWebhook(stage) }),
	'admin.replayWebhook': async (stage) => ({ webhookId: await aRefusedWebhook(stage) }),
	'admin.health': () => ({}),
	'admin.listEvents': ({ business }) => [{ businessId: business.id, name: 'agenda' }, {}],
	'admin.listAudit': ({ owner }) => ({ adminId: owner.id }),
}
