import { transact } from '#app/core/transact.server.ts'
import { createSource, deleteSource } from '#app/features/sources/sources.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

const fields = { source: 'Anuncio', matchType: 'exact', description: 'El de Instagram' } as const

async function aSource({ ctx }: Stage, isDeleted = false): Promise<string> {
	return transact(ctx, async (within) => {
		const { id } = await createSource(within, { ...fields, keyword: newShortId() })
		if (isDeleted) await deleteSource(within, { sourceId: id })
		return id
	})
}

export const examples: Record<string, Entry> = {
	'sources.report': () => [{}, { name: 'volante', from: '2026-01-01', to: '2026-12-31', touch: 'last' }],
	'sources.findSources': ({ ids: { contactId } }) => [{ name: 'volante' }, { contactId }],
	'sources.getSource': ({ ids: { sourceId } }) => ({ sourceId }),
	'sources.createSource': () => ({ ...fields, keyword: newShortId(), ad: '120210000000001' }),
	'sources.saveSource': ({ ids: { sourceId } }) => ({ sourceId, ...fields, keyword: newShortId() }),
	'sources.deleteSource': async (stage) => ({ sourceId: await aSource(stage) }),
	'sources.restoreSource': async (stage) => ({ sourceId: await aSource(stage, true) }),
}
