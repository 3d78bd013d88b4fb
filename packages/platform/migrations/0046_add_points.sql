CREATE TABLE "points_count" (
	"member_id" bigint NOT NULL,
	"source" text NOT NULL,
	"merchant" text NOT NULL,
	"counted" bigint NOT NULL,
	"converted" bigint NOT NULL,
	CONSTRAINT "points_count_pkey" PRIMARY KEY("member_id","source"),
	CONSTRAINT "points_count_converted_check" CHECK ("points_count"."converted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_earning" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_earning_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"source" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"points" bigint NOT NULL,
	"ratio_amount" bigint NOT NULL,
	"ratio_points" bigint NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_earning_ratio_check" CHECK ("points_earning"."ratio_amount" > 0 and "points_earning"."ratio_points" > 0),
	CONSTRAINT "points_earning_points_check" CHECK ("points_earning"."amount" > 0 and "points_earning"."amount" % "points_earning"."ratio_amount" = 0
        and "points_earning"."points" = "points_earning"."amount" / "points_earning"."ratio_amount" * "points_earning"."ratio_points")
);
--> statement-breakpoint
CREATE TABLE "points_hour" (
	"member_id" bigint NOT NULL,
	"source" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"merchant" text NOT NULL,
	"counted" bigint NOT NULL,
	CONSTRAINT "points_hour_pkey" PRIMARY KEY("member_id","source","hour")
);
--> statement-breakpoint
CREATE TABLE "points_product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"texts" jsonb NOT NULL,
	"motif" text NOT NULL,
	"image" text,
	"points" bigint NOT NULL,
	"stock" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "points_product_points_check" CHECK ("points_product"."points" > 0),
	CONSTRAINT "points_product_stock_check" CHECK ("points_product"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_progress" (
	"merchant" text PRIMARY KEY NOT NULL,
	"counted_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_redemption" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_redemption_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"merchant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"type" text NOT NULL,
	"product_id" bigint,
	"texts" jsonb,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"points" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"currency" text NOT NULL,
	"credit" bigint NOT NULL,
	"state" text NOT NULL,
	"remark" text,
	"decided_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "points_redemption_code" UNIQUE("code"),
	CONSTRAINT "points_redemption_type_check" CHECK (case "points_redemption"."type" when 'product' then "points_redemption"."product_id" is not null and "points_redemption"."texts" is not null and "points_redemption"."credit" = 0
        when 'conversion' then "points_redemption"."product_id" is null and "points_redemption"."texts" is null and "points_redemption"."credit" > 0 else false end),
	CONSTRAINT "points_redemption_points_check" CHECK ("points_redemption"."quantity" > 0 and "points_redemption"."price" > 0 and "points_redemption"."points" = "points_redemption"."quantity" * "points_redemption"."price"),
	CONSTRAINT "points_redemption_decided_check" CHECK (("points_redemption"."state" = 'applying') = ("points_redemption"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "wagering" ADD COLUMN "redemption_id" bigint;--> statement-breakpoint
ALTER TABLE "points_count" ADD CONSTRAINT "points_count_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_earning" ADD CONSTRAINT "points_earning_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_earning" ADD CONSTRAINT "points_earning_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_hour" ADD CONSTRAINT "points_hour_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_product" ADD CONSTRAINT "points_product_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_progress" ADD CONSTRAINT "points_progress_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_redemption" ADD CONSTRAINT "points_redemption_merchant_fkey" FOREIGN KEY ("merchant") REFERENCES "public"."merchant"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_redemption" ADD CONSTRAINT "points_redemption_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_redemption" ADD CONSTRAINT "points_redemption_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."points_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_earning_of_member" ON "points_earning" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "points_hour_of_merchant" ON "points_hour" USING btree ("merchant","hour");--> statement-breakpoint
CREATE INDEX "points_product_list" ON "points_product" USING btree ("merchant","position","id");--> statement-breakpoint
CREATE INDEX "points_redemption_of_member" ON "points_redemption" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "points_redemption_queue" ON "points_redemption" USING btree ("state","merchant","id");--> statement-breakpoint
ALTER TABLE "wagering" ADD CONSTRAINT "wagering_redemption_id_fkey" FOREIGN KEY ("redemption_id") REFERENCES "public"."points_redemption"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_event_at" ON "deposit_event" USING btree ("at");--> statement-breakpoint
ALTER TABLE "wagering" ADD CONSTRAINT "wagering_of_redemption" UNIQUE("redemption_id");