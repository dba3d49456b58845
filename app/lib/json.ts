/** What JSON can carry; the only shape in which a fact leaves a process. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }
