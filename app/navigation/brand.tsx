import { Link } from '@remix-run/react'
import { type Brand } from '#app/lib/brand/brand.ts'
import { Icon } from '#app/ui/icon.tsx'
import './brand.css'

export function BrandMark({ brand }: { brand: Brand }) {
	if (brand.logo) return <img className="max-h-4" src={brand.logo} alt="" />
	return (
		<span className="brand-mark">
			{brand.partnerId ? <b aria-hidden="true">{[...brand.name][0]}</b> : <Icon name="concierge-bell" />}
		</span>
	)
}

/** `short` leaves the name to screen readers. */
export function BrandLink({ brand, to, short }: { brand: Brand; to: string; short?: boolean }) {
	return (
		<Link className="brand" to={to}>
			<BrandMark brand={brand} />
			<span className={short ? 'sr' : undefined}>{brand.name}</span>
		</Link>
	)
}
