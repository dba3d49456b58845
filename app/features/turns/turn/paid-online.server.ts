import { type SQL, sql } from 'drizzle-orm'

/** Whether something was paid online for the appointment `mine`: a visit is paid by the link of any of its services. */
export function paidOnline(businessId: string): SQL {
	return sql`EXISTS (SELECT 1 FROM payments paid
		WHERE paid.business_id = ${businessId} AND paid.state = 'approved' AND paid.problem IS NULL
		AND paid.appointment_id IN (SELECT id FROM appointments other WHERE other.business_id = ${businessId}
			AND (other.id = mine.id OR other.visit_id = mine.visit_id)))`
}
