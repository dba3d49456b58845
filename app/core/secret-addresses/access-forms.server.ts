import { and, eq, isNull } from 'drizzle-orm'
import { businesses } from '#db/schema/businesses.ts'
import { formLinks, forms } from '#db/schema/forms.ts'
import { visitor } from '../access.server.ts'
import { type Ctx, enter } from '../ctx.server.ts'

/** The address of a form, for anybody or for one person: whoever has it may answer this one. */
export async function byFormToken(
	ctx: Ctx,
	token: string,
): Promise<{ ctx: Ctx<'business'>; formId: string; linkId?: string } | null> {
	const there = and(eq(businesses.id, forms.businessId), isNull(businesses.deletedAt))
	const [form] = await ctx.db
		.select({ formId: forms.id, businessId: forms.businessId })
		.from(forms)
		.innerJoin(businesses, there)
		.where(and(eq(forms.token, token), isNull(forms.deletedAt)))
	const [link] = await ctx.db
		.select({ linkId: formLinks.id, formId: forms.id, businessId: forms.businessId })
		.from(formLinks)
		.innerJoin(forms, and(eq(forms.businessId, formLinks.businessId), eq(forms.id, formLinks.formId)))
		.innerJoin(businesses, there)
		.where(and(eq(formLinks.token, token), isNull(forms.deletedAt)))
	const door = form ?? link
	if (!door) return null
	const linkId = form ? undefined : link?.linkId
	const actor = { ...visitor(['forms.answer'], linkId ?? door.formId), name: 'Formulario' }
	return { ctx: enter(ctx, 'business', { businessId: door.businessId }, actor), formId: door.formId, linkId }
}
