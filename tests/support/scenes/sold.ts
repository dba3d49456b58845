import { type WriteCtx } from '#app/core/ctx.server.ts'
import { only } from '#app/core/scope.server.ts'
import { ServiceFields } from '#app/features/services/schemas.ts'
import { createCategory } from '#app/features/services/selling/categories.server.ts'
import { SaveSelling } from '#app/features/services/selling/schemas.ts'
import { saveSelling } from '#app/features/services/selling/selling.server.ts'
import { createService } from '#app/features/services/services.server.ts'

/** A category, another service, and something to add to the first. */
export async function howSold(within: WriteCtx, serviceId: string) {
	const { categories } = await createCategory(within, { name: 'Faciales', colorHex: '#7a3b9d' })
	const fields = { name: 'Prueba de parche', description: 'Antes del tinte', price: '$0', durationMinutes: 15 }
	const { id: neededFirstId } = await createService(within, ServiceFields.parse(fields))
	const extras = [{ name: 'Mascarilla', price: '120', minutes: 0 }]
	const { addOns } = await saveSelling(within, SaveSelling.parse({ serviceId, amount: '350', addOns: extras }))
	return { neededFirstId, categoryId: only(categories).id, addOnIds: addOns.map(({ id }) => id) }
}
