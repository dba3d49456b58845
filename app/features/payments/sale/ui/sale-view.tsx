import { Link } from '@remix-run/react'
import { moneyText } from '#app/lib/money.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { OnlinePayments } from '../../refunding/ui/online-payments.tsx'
import { type SaleRecord } from '../schemas.ts'
import { saleStates } from './sale-words.ts'

type SaleViewProps = { sale: SaleRecord; may: { edit: boolean; refund: boolean; seeClient: boolean; write: boolean } }

/** Something that was offered by a link: how it stands, its address, and its payments. */
export function SaleView({ sale, may }: SaleViewProps) {
	const { id, state, client, contactId, detail, amountMinor, currency, at, expiresAt, address, timeZone } = sale
	const path = `/paquetes/enlaces/${id}`
	const moment = (text: string) => dateTimeText(Date.parse(text), timeZone)
	const facts = [
		{ term: 'Cliente', value: may.seeClient ? <Link to={`/contactos/${contactId}`}>{client}</Link> : client },
		{ term: 'Qué incluye', value: detail },
		{ term: 'Precio', value: moneyText({ minor: amountMinor, currency }), numeric: true },
		{ term: 'Se ofreció', value: moment(at) },
		...(state === 'waiting' ? [{ term: 'Se puede pagar hasta', value: moment(expiresAt) }] : []),
	]
	return (
		<div className="form-cols">
			<div className="stack">
				<Card
					title="El enlace"
					aside={<StatusChip status={saleStates[state].status}>{saleStates[state].text}</StatusChip>}
				>
					<DescriptionList entries={facts} />
					{state === 'waiting' ? (
						<>
							<label className="stack stack--1">
								<span className="caption">Dirección para pagar</span>
								<input className="input" readOnly value={address} />
							</label>
							{may.edit ? (
								<div className="row row--wrap">
									{may.write ? (
										<PressForm action={`${path}/enviar`} icon="send">
											Mandar por chat
										</PressForm>
									) : null}
									<PressForm action={`${path}/cancelar`} look="ghost">
										Cancelar el enlace
									</PressForm>
								</div>
							) : null}
						</>
					) : null}
				</Card>
			</div>
			<div className="stack">
				<OnlinePayments
					payments={sale.payments}
					path={path}
					timeZone={timeZone}
					mayRefund={may.refund}
					mayRebook={may.edit}
					isSale
				/>
			</div>
		</div>
	)
}
