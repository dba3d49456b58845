import { type SQL, sql } from 'drizzle-orm'

/** Sessions that were paid beforehand and still pay a visit; what ends first stands first. */
export type PackageInTurn = { name: string; sessions: number; left: number; expiresAt: number; serviceIds: string[] }

/** The packages of the turn's `contact` that still pay a visit, as a pair of a JSON object. */
export function packagesOf(businessId: string, now: number): SQL {
	const used = sql`(SELECT count(*) FROM account_credits use WHERE use.business_id = ${businessId}
		AND use.sold_package_id = sold.id AND use.voided_at IS NULL)`
	return sql`
		'packages', (
			SELECT json_group_array(json_object('name', name, 'sessions', sessions, 'left', sessions - used,
				'expiresAt', expires_at, 'serviceIds', json(service_ids)))
			FROM (SELECT name, sessions, expires_at, service_ids, ${used} AS used FROM sold_packages sold
				WHERE business_id = ${businessId} AND contact_id = contact.id AND expires_at > ${now} AND refunded_at IS NULL
				AND used < sessions ORDER BY expires_at, id LIMIT 20))`
}

/** Whether something was paid online for the appointment `mine`: a visit is paid by the link of any of its services. */
export function paidOnline(businessId: string): SQL {
	return sql`EXISTS (SELECT 1 FROM payments paid
		WHERE paid.business_id = ${businessId} AND paid.state = 'approved' AND paid.problem IS NULL
		AND paid.appointment_id IN (SELECT id FROM appointments other WHERE other.business_id = ${businessId}
			AND (other.id = mine.id OR other.visit_id = mine.visit_id)))`
}

/** What a client may buy in the conversation, as it stands in the catalogue. */
export type PackageOnSale = {
	id: string
	name: string
	sessions: number
	priceMinor: number
	currency: string
	validDays: number
	serviceIds: string[]
	/** Empty: in every branch. */
	branchIds: string[]
}

/** Packages and gift cards that anybody may pay by a link, as pairs of a JSON object; none where nobody can be paid online. */
export function soldByLink(businessId: string, takesPayments: SQL): SQL {
	return sql`
		'packages', (
			SELECT json_group_array(json_object('id', id, 'name', name, 'sessions', sessions, 'priceMinor', price_minor,
				'currency', currency, 'validDays', valid_days, 'serviceIds', json(service_ids), 'branchIds', json(branch_ids)))
			FROM (SELECT id, name, sessions, price_minor, currency, valid_days, service_ids, branch_ids FROM service_packages
				WHERE business_id = ${businessId} AND deleted_at IS NULL AND archived_at IS NULL AND sells_online
				AND ${takesPayments} ORDER BY position, created_at, id LIMIT 50)),
		'sellsGiftCards', EXISTS (SELECT 1 FROM payment_settings
			WHERE business_id = ${businessId} AND sells_gift_cards AND ${takesPayments}),
		'currency', (SELECT currency FROM businesses WHERE id = ${businessId}),
		'payProvider', (SELECT provider FROM payment_settings WHERE business_id = ${businessId})`
}
