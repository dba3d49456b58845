import { Link } from '@remix-run/react'
import { type Contact } from '#app/features/contacts/schemas.ts'
import { FindClient } from '../../packages/ui/find-client.tsx'

type BuyerProps = { client: { name: string } | null; search: string; found: Contact[] }

/** Who buys a card, where it is known, or the way to look for her; it is sold to whom nobody knows as well. */
export function Buyer({ client, search, found }: BuyerProps) {
	if (client) {
		return (
			<p>
				La compra <b>{client.name}</b>. <Link to="/tarjetas-de-regalo">Cambiar</Link>
			</p>
		)
	}
	return (
		<details className="inset" open={search !== '' || undefined}>
			<summary>Quién la compra, para mandarle su recibo o un enlace de pago</summary>
			<div className="pt-2">
				<FindClient
					search={search}
					found={found}
					label="¿Quién la compra?"
					to={(id) => `/tarjetas-de-regalo?cliente=${id}`}
				/>
			</div>
		</details>
	)
}
