import { transact } from '#app/core/transact.server.ts'
import { createAudience, deleteAudience } from '#app/features/audiences/audiences.server.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

async function anAudience({ ctx }: Stage, isDeleted = false): Promise<string> {
	return transact(ctx, async (within) => {
		const { id } = await createAudience(within, { name: 'Nuevas', clients: [], excludedIds: [] })
		if (isDeleted) await deleteAudience(within, { audienceId: id })
		return id
	})
}

export const examples: Record<string, Entry> = {
	'audiences.listAudiences': () => ({}),
	'audiences.audienceNames': () => ({}),
	'audiences.getAudience': ({ ids: { audienceId } }) => ({ audienceId }),
	'audiences.audienceMembers': ({ ids: { audienceId } }) => ({ audienceId }),
	'audiences.leftOut': ({ ids: { filledAudienceId } }) => ({ audienceId: filledAudienceId }),
	'audiences.candidates': ({ ids: { contactId } }) => ({ ids: [contactId], search: 'regina' }),
	'audiences.overlap': ({ ids: { audienceId, filledAudienceId } }) => ({ audienceId, otherId: filledAudienceId }),
	'audiences.createAudience': ({ ids: { contactId, tiredAudienceId } }) => [
		{ name: 'Color', clients: [contactId], excludedIds: [tiredAudienceId] },
		{ name: 'Leads', query: '?tipo=lead' },
	],
	'audiences.saveAudience': ({ ids: { filledAudienceId, tiredAudienceId } }) => {
		return { audienceId: filledAudienceId, name: 'Leads', query: '?tipo=lead', excludedIds: [tiredAudienceId] }
	},
	'audiences.addPeople': ({ ids: { audienceId, contactId } }) => ({ audienceId, ids: [contactId] }),
	'audiences.takeOut': ({ ids: { filledAudienceId, writerId } }) => {
		return { audienceId: filledAudienceId, contactId: writerId }
	},
	'audiences.letIn': ({ ids: { filledAudienceId, writerId } }) => {
		return { audienceId: filledAudienceId, contactId: writerId }
	},
	'audiences.deleteAudience': async (stage) => ({ audienceId: await anAudience(stage) }),
	'audiences.restoreAudience': async (stage) => ({ audienceId: await anAudience(stage, true) }),
}
