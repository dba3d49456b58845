import { type WriteCtx } from '#app/core/ctx.server.ts'
import { createAudience } from '#app/features/audiences/audiences.server.ts'
import { createSource } from '#app/features/sources/sources.server.ts'
import { noteConversion } from '#app/features/turns/conversions.server.ts'
import { aFunnel } from '../funnels.ts'
import { plantForm } from './cast-of-groups.ts'

/** A group of one, an empty one, and one that fills itself and leaves out the empty one; and a form that she answered. */
export async function groups(within: WriteCtx, contactId: string) {
	const { id: audienceId } = await createAudience(within, { name: 'VIP', clients: [contactId], excludedIds: [] })
	const { id: tiredAudienceId } = await createAudience(within, { name: 'En pausa', clients: [], excludedIds: [] })
	const filled = { name: 'Leads', query: '?tipo=lead', clients: [], excludedIds: [tiredAudienceId] }
	const { form: formId, formLink: formLinkId } = await plantForm(
		within.db,
		{ businessId: within.businessId, contactId },
		within.now,
	)
	const source = {
		source: 'Volante',
		keyword: 'vengo por el volante',
		matchType: 'partial',
		description: 'El de octubre',
	} as const
	const event = { contactId, name: 'Pidió el paquete de novia', serviceIds: [], productIds: [] }
	return {
		conversionId: (await noteConversion(within, event)).id,
		sourceId: (await createSource(within, source)).id,
		funnelId: await aFunnel(within, contactId),
		formId,
		formLinkId,
		audienceId,
		tiredAudienceId,
		filledAudienceId: (await createAudience(within, filled)).id,
	}
}
