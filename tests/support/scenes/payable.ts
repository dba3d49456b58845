import { addDays } from '#app/lib/time.ts'
import { today } from '../programs/salon-program.ts'
import { type NewSalon } from './new-salon.ts'

export type Payable = { _id: string; shortId: string; status: string; wish: object }
type Asked = { unitPrice?: number; themeColor?: string; discount?: object; appointmentConfig?: object; inDays?: number }

let visits = 0

/** An appointment of the salon whose service, made for it, asks for a payment online: 500 pesos unless told, in two days. */
export async function bookPayable(salon: NewSalon, asked: Asked = {}): Promise<Payable> {
	visits++
	const { visitor, branch: branchId, specialists } = salon
	const { unitPrice = 500, themeColor, discount, appointmentConfig = {}, inDays = 2 } = asked
	const linkPrice = { paymentName: 'Anticipo', unitPrice, currency: 'MXN', themeColor, discount, appointmentConfig }
	const words = { name: `Peinado ${visits}`, description: 'Para una fiesta', price: '$500 MXN', duration: 60 }
	const service = { ...words, linkPrice, isAlwaysAvailable: true }
	const [specialistId] = Object.values(specialists)
	const given = { service, branches: [branchId], specialists: [specialistId] }
	const { _id: serviceId } = await visitor.call<Payable>('POST /service', given)
	const client = { name: 'Nadia', lastname: 'Cruz', whatsapp: `55030000${9 + visits}`, type: 'client' }
	const { _id: clientId } = await visitor.call<Payable>('POST /client', { client })
	const wish = { branchId, specialistId, serviceId, clientId, start: `${addDays(today, inDays)}T13:00` }
	const booked = await visitor.call<Payable>('POST /appointment', { appointment: wish, allowConflict: true })
	return { ...booked, wish }
}
