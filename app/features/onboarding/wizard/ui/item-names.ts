import { type ItemKind } from '../schemas.ts'

/** What one of a kind is called. */
export const itemNames: Record<ItemKind, string> = {
	branch: 'Sucursal',
	specialist: 'Especialista',
	service: 'Servicio',
	product: 'Producto',
	course: 'Curso',
	property: 'Inmueble',
}
