/** `seen`: where the name leads today, as a person would read it at his registrar; empty when it leads nowhere. */
export type DomainLook = { leadsHere: boolean; seen: string[] }

/** How the program learns whether a host name of a partner leads to it. */
export type Domains = {
	/** Asks the DNS; null where that can't be asked. */
	look(host: string, target: string): Promise<DomainLook | null>
}
