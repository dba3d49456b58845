import { type Ctx } from '#app/core/ctx.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { type BusinessRecord } from '#app/features/businesses/record/schemas-record.ts'
import { load } from '#app/web/load.server.ts'

/** The open business's record for its own pages (NEG-025). */
export function loadRecord(ctx: Ctx<'business'>): Promise<BusinessRecord> {
	return load(
		ctx,
		businesses.getRecord,
		{},
		{
			refused: 'No se pudo cargar el negocio',
			failed: 'Error al cargar el negocio',
		},
	)
}
