import { type MoneyMovement, type MovementCategory, type PaymentMethod } from './schemas.ts'
import { type MovementSort } from './schemas-movements.ts'

/** D-62, in the order in which forms list them. */
export const paymentMethods: Record<PaymentMethod, string> = {
	cash: 'Efectivo',
	debit: 'Tarjeta de débito',
	credit: 'Tarjeta de crédito',
	transfer: 'Transferencia',
	check: 'Cheque',
	mercado_pago: 'Mercado Pago',
}

/** For a list to choose from. */
export const methodOptions = Object.entries(paymentMethods).map(([id, name]) => ({ id, name }))

/** What takes something off an account without money. */
export const creditNames = { discount: 'Descuento', package: 'Paquete', gift_card: 'Tarjeta de regalo' } as const

/** Tips are money of who attended, not a sale: their movements stand apart under this category. */
export const tipCategory = 'Propinas'

/** FIN-004 */
export const movementTypes: Record<MoneyMovement['type'], string> = { income: 'Ingreso', expense: 'Gasto' }

/** What the list tells apart. */
export const movementSorts: Record<MovementSort, string> = {
	...movementTypes,
	tip: 'Propina',
	transfer: 'Traspaso',
}

/** Of which sort a movement is. */
export function sortOf({ type, category, isTransfer }: SortedBy): MovementSort {
	if (isTransfer) return 'transfer'
	return category === tipCategory ? 'tip' : type
}

type SortedBy = Pick<MoneyMovement, 'type' | 'category'> & { isTransfer: boolean }

/** FIN-006; a business adds its own beside them, which are called as they are named. */
export const categories: Record<MovementCategory, string> = {
	sales: 'Ventas',
	investment: 'Inversión',
	loan: 'Préstamo',
	salary: 'Salario',
	rent: 'Renta',
	utilities: 'Servicios',
	maintenance: 'Mantenimiento',
	miscellaneous: 'Misceláneo',
}

/** Kinds of actors that have no name of their own. */
const unnamed = ['job', 'webhook', 'visitor', 'command_line', 'flow', 'assistant']

/** Who wrote something down, as people read it: the program itself has no name. */
export function actorName(by: string): string {
	return unnamed.includes(by) ? 'El sistema' : by
}

/** How a category is called, one of the documented or the business's own. */
export function categoryName(category: string): string {
	return Object.hasOwn(categories, category) ? categories[category as MovementCategory] : category
}

/** The documented categories, then those of the business, for a list to choose from. */
export function categoryChoices(own: string[]): { id: string; name: string }[] {
	const documented = Object.entries(categories).map(([id, name]) => ({ id, name }))
	return [...documented, ...own.map((name) => ({ id: name, name }))]
}
