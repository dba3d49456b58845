import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { branches } from './branches.ts'
import { instant, link, ownPair, tenant } from './columns.ts'
import { services } from './services.ts'

/** What a service occupies in a branch: cabins, chairs, machines (D-25). */
export const equipment = sqliteTable(
	'equipment',
	{
		...tenant(),
		branchId: text().notNull(),
		name: text().notNull(),
		/** How many of it there are. */
		capacity: integer().notNull().default(1),
		createdAt: instant().notNull(),
		archivedAt: instant(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'equipment_pair'),
		link(table.businessId, table.branchId, branches, 'equipment_branch'),
		index('equipment_by_branch').on(table.businessId, table.branchId),
	],
)

/** How many of an equipment one session of a service occupies; it counts in the equipment's own branch only. */
export const serviceEquipment = sqliteTable(
	'service_equipment',
	{
		businessId: text().notNull(),
		serviceId: text().notNull(),
		equipmentId: text().notNull(),
		amount: integer().notNull().default(1),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.serviceId, table.equipmentId] }),
		link(table.businessId, table.serviceId, services, 'service_equipment_service').onDelete('cascade'),
		link(table.businessId, table.equipmentId, equipment, 'service_equipment_equipment').onDelete('cascade'),
		index('service_equipment_by_equipment').on(table.businessId, table.equipmentId),
	],
)
